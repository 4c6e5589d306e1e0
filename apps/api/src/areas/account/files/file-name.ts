const mostCharacters = 200;

/** A name that can be shown and saved: no folders, no control or invisible characters, no endless length. */
export function safeFileName(sent: string): string {
  const base = sent.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const shown = base
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  const short = [...shown].slice(-mostCharacters).join("");
  return /^\.*$/.test(short) ? "file" : short;
}

/** The header that makes browsers save a file under its name instead of showing it. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
