
"use strict";
(function () {
  var form = document.getElementById("filter");
  var host = document.getElementById("filter-host");
  var step = document.getElementById("filter-step");
  var grade = document.getElementById("filter-grade");
  var count = document.getElementById("filter-count");
  function all(selector, root) { return Array.prototype.slice.call((root || document).querySelectorAll(selector)); }
  function has(text, part) { return text.toLowerCase().indexOf(part.trim().toLowerCase()) !== -1; }
  function hosts(element) {
    return element.dataset.hosts.split("\n").some(function (name) { return has(name, host.value); });
  }
  function word(element) {
    return [""].concat((element.dataset.words || "").split(" ")).indexOf(grade.value) !== -1;
  }
  function cells(row) { return grade.value === "" || all("td", row).some(word); }
  function fits(element, tests) { return tests.every(function (test) { return test(element); }); }
  function apply() {
    var shown = 0;
    all("article").forEach(function (article) {
      var any = false;
      all("details", article).forEach(function (details) {
        details.hidden = !fits(details, [hosts, word]);
        any = any || !details.hidden;
      });
      article.hidden = !any || !has(article.dataset.step, step.value);
      shown += article.hidden ? 0 : 1;
    });
    all(".matrix tbody tr").forEach(function (row) { row.hidden = !fits(row, [hosts, cells]); });
    all("#timeline g").forEach(function (lane) { lane.classList.toggle("faded", !hosts(lane)); });
    all("#timeline rect").forEach(function (bar) { bar.classList.toggle("faded", !word(bar)); });
    count.textContent = shown + " of " + all("article").length + " steps";
  }
  // #host=web-1, #step=nginx and #grade=failed, several with a semicolon between, filter by address.
  function address() {
    location.hash.slice(1).split(";").forEach(function (part) {
      var pair = part.split("=");
      var field = { host: host, step: step, grade: grade }[pair[0]];
      if (field) { field.value = decodeURIComponent(pair[1] || ""); }
    });
    apply();
  }
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  [host, step, grade].forEach(function (input) { input.addEventListener("input", apply); });
  window.addEventListener("hashchange", address);
  form.hidden = false;
  address();
})();
