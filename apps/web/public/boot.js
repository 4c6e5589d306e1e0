// Runs before the first paint, so that nobody sees the wrong theme, direction or language flash by.
// Names and values are those of src/shared/theme and src/shared/i18n/languages.ts; a test holds them together.
(() => {
  const root = document.documentElement;
  const prefix = document.location.protocol === "https:" ? "__Host-" : "";
  const cookie = (name) => document.cookie.match(`(?:^|; )${prefix}${name}=([^;]*)`)?.[1];
  let language = null;
  try {
    language = localStorage.getItem("i18nextLng");
  } catch {
    // Storage may be closed to us; the configured language follows.
  }
  if (cookie("themeMode") === "dark") {
    root.removeAttribute("data-light");
    root.setAttribute("data-dark", "");
  }
  // A page behind the sign-in begins with the shape of its frame.
  if (/^\/(u|c\/van|c\/invoice)(\/|$)/.test(document.location.pathname)) {
    root.dataset.frame = cookie("themeLayout") === "mini" ? "mini" : "vertical";
  }
  root.dir = cookie("themeDirection") ?? (language === "ar" ? "rtl" : "ltr");
  if (language) root.lang = language === "cn" ? "zh-Hans" : language;
})();
