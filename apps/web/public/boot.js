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

  // Most machines have a font for each script. Whether this one has: a character without a font is drawn as a box, which
  // is as wide for a katakana of half width as for a whole ideograph.
  const pen = document.createElement("canvas").getContext("2d");
  const width = (character) => pen?.measureText(character).width ?? 0;
  if (pen) pen.font = "100px sans-serif";
  const hasJapanese = width("永") !== width("ｱ");
  const hasChinese = hasJapanese && width("们") === width("永");
  root.dataset.lacks = `${hasJapanese ? "" : "ja "}${hasChinese ? "" : "cn"}`;
  const { regular, bold } = document.currentScript?.dataset ?? {};
  if (hasJapanese || !regular || !bold || (language ?? "ja") !== "ja") return;
  // Begins to load at once. The metrics are those of scripts/font-metrics.ts.
  const metrics = { display: "swap", ascentOverride: "93%", descentOverride: "24%", lineGapOverride: "0%" };
  for (const [file, weight] of [
    [regular, "100 500"],
    [bold, "501 900"],
  ]) {
    const face = new FontFace("Meguri Interface", `url("${file}")`, { ...metrics, weight });
    document.fonts.add(face);
    face.load().catch(() => {
      // The words are shown in another font.
    });
  }
})();
