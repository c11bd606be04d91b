from pyinfra import host
from pyinfra.facts.server import Home, Which
from pyinfra.operations import apt, files, flatpak, git, server

USER = host.data.user
PACKAGES = {
    "shell": ["zsh", "tmux", "fzf"],
    "tools": ["ripgrep", "jq"],
    "look": ["fonts-hack", "arc-theme"],
}
DOTFILES = {".zshrc": "zsh/zshrc", ".tmux.conf": "tmux.conf", ".config/git/config": "git/config"}

for group, packages in PACKAGES.items():
    apt.packages(name=f"Packages for {group}", packages=packages, _sudo=True)

for app in ("org.gimp.GIMP", "org.videolan.VLC"):
    flatpak.packages(name=app, packages=app, _sudo=True)

home = host.get_fact(Home, user=USER) or f"/home/{USER}"
git.repo(
    name="Dotfiles",
    src="https://git.example.org/dotfiles.git",
    dest=f"{home}/dotfiles",
    branch="main",
    _su_user=USER,
)
for link, target in DOTFILES.items():
    files.link(name=link, path=f"{home}/{link}", target=f"{home}/dotfiles/{target}", user=USER, group=USER)

zsh = host.get_fact(Which, command="zsh")
if zsh:
    server.user(name="Shell", user=USER, shell=zsh, _sudo=True)

if not host.get_fact(Which, command="starship"):
    files.download(
        name="Prompt",
        src="https://example.org/starship",
        dest="/usr/local/bin/starship",
        mode="755",
        _sudo=True,
    )
