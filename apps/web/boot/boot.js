// Runs before the first paint, so that nobody sees the wrong theme, direction or language flash by.
// Names and values are those of src/shared/theme and src/shared/i18n/languages.ts; a test holds them together.
(() => {
  const root = document.documentElement;
  const prefix = document.location.protocol === "https:" ? "__Host-" : "";
  const cookie = (name) => document.cookie.match(`(?:^|; )${prefix}${name}=([^;]*)`)?.[1];
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be closed to us; the configured language follows.
      return null;
    }
  };
  const language = kept("i18nextLng");
  if (cookie("themeMode") === "dark") {
    root.removeAttribute("data-light");
    root.setAttribute("data-dark", "");
  }
  // The boxes that stand in for the page: those of the app, of the sign-in, of the scanner, or only a head.
  const { pathname } = document.location;
  const isInside = /^\/(u|c\/van|c\/invoice)(\/|$)/.test(pathname);
  root.dataset.frame = isInside ? "app" : (/^\/(login|scan)(?=\/|$)/.exec(pathname)?.[1] ?? "plain");
  root.dataset.shape = /^\/u(\/med\w+\/overview|\/profile|\/setting)?\/?$/.test(pathname) ? "cards" : "rows";
  root.dataset.layout = cookie("themeLayout") === "mini" ? "mini" : "vertical";
  if (cookie("themeStretch") === "true") root.dataset.stretch = "";
  // A pharmacy's menu is long.
  if (kept("sides")?.includes("pharmacy")) root.dataset.menu = "long";
  // Who chooses among several institutions has their name in a line of its own.
  if (kept("severalInstitutions") !== null) root.dataset.place = "";
  root.dir = cookie("themeDirection") ?? (language === "ar" ? "rtl" : "ltr");
  if (language) root.lang = language === "cn" ? "zh-Hans" : language;

  const { regular, bold, files } = document.currentScript?.dataset ?? {};

  // What a page needs, or every page behind the sign-in, is on its way before the app itself runs.
  const { inside = [], words = {}, pages = {} } = JSON.parse(files ?? "{}");
  const { [language ?? "ja"]: bundles = {} } = words;
  const { [pathname.replace(/\/$/, "")]: page = { code: [], words: [] } } = pages;
  const wanted = isInside
    ? [...inside, bundles[""], ...page.code, ...page.words.map((name) => bundles[name])]
    : [bundles[""]];
  for (const href of wanted.filter(Boolean)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
    document.head.append(link);
  }

  // Most machines have a font for each script. Whether this one has: a character without a font is drawn as a box, which
  // is as wide for a katakana of half width as for a whole ideograph.
  const pen = document.createElement("canvas").getContext("2d");
  const width = (character) => pen?.measureText(character).width ?? 0;
  if (pen) pen.font = "100px sans-serif";
  const hasJapanese = width("永") !== width("ｱ");
  const hasChinese = hasJapanese && width("们") === width("永");
  root.dataset.lacks = `${hasJapanese ? "" : "ja "}${hasChinese ? "" : "cn"}`;
  // Names of medicines and people are Japanese in every language, but not before the sign-in.
  const needsJapanese = isInside || (language ?? "ja") === "ja";
  if (hasJapanese || !regular || !bold) return;
  // The metrics are those of scripts/font-metrics.ts. Where Latin text is in the system's font, the file draws Japanese only.
  // It is the first family then: behind a font of the system, Chrome does not load the slices for text that needs nothing else.
  const metrics = { display: "swap", ascentOverride: "93%", descentOverride: "24%", lineGapOverride: "0%" };
  const families = {
    "Meguri Interface": {},
    "Meguri Japanese": { unicodeRange: "U+2E80-9FFF, U+F900-FAFF, U+FF00-FFEF, U+20000-2FA1F" },
  };
  const first = ["ja", "cn"].includes(language ?? "ja") ? "Meguri Interface" : "Meguri Japanese";
  for (const [family, range] of Object.entries(families)) {
    for (const file of [regular, bold]) {
      const weight = file === bold ? "501 900" : "100 500";
      const face = new FontFace(family, `url("${file}")`, { ...metrics, ...range, weight });
      document.fonts.add(face);
      // Begins to load at once; the others are there for who signs in or changes the language.
      if (family !== first || !needsJapanese) continue;
      face.load().catch(() => {
        // The words are shown in another font.
      });
    }
  }
})();
