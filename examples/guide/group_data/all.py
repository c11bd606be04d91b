app_user = "app"
