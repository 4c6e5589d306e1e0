/** Text that is not markup, whatever it contains. */
export function escaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

export type PageLanguage = "ja" | "en";

/** The language of the session, or that the browser prefers. */
export function languageOf(locale: string, accepted: string | undefined): PageLanguage {
  if (locale === "auto") return accepted?.trim().startsWith("ja") ? "ja" : "en";
  return locale === "ja" ? "ja" : "en";
}

const warning = {
  ja: "これは動作確認用のカード会社の代役です。お金は動きません。本物のカード番号を入力しないでください。",
  en: "This is a stand-in for a card provider. No money moves. Do not enter a real card number.",
};

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; color: #1b1b1f; background: #fff; }
.warning { padding: .75rem 1rem; border: 2px solid #8a4b00; border-radius: .5rem; background: #fff4e0; color: #4a2800; font-weight: 600; }
.error { padding: .75rem 1rem; border: 2px solid #ba1a1a; border-radius: .5rem; color: #93000a; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: .6rem; border: 1px solid #6f6f78; border-radius: .375rem; font: inherit; color: inherit; background: transparent; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button { min-height: 2.75rem; margin: 1.5rem 1rem 0 0; padding: 0 1.5rem; border: 1px solid #1a4f9c; border-radius: .375rem; font: inherit; font-weight: 600; color: #fff; background: #1a4f9c; cursor: pointer; }
button.plain { color: #1a4f9c; background: transparent; }
a { color: #1a4f9c; }
table { width: 100%; margin-top: 2rem; border-collapse: collapse; }
caption { text-align: start; font-weight: 600; }
td, th { padding: .4rem .5rem .4rem 0; border-bottom: 1px solid #c9c9d1; text-align: start; vertical-align: top; }
td:last-child, td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) {
  body { color: #e4e2e6; background: #1b1b1f; }
  .warning { background: #3a2500; color: #ffddb5; border-color: #ffb95c; }
  .error { color: #ffb4ab; border-color: #ffb4ab; }
  a, button.plain { color: #a9c7ff; border-color: #a9c7ff; }
  td, th { border-color: #47464f; }
}`;

/** A whole page, with the note that no money moves. */
export function page(language: PageLanguage, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="warning">${warning[language]}</p>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
