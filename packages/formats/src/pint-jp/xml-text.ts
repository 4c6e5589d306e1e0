/** What XML 1.0 cannot hold, not even escaped. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text for content or attributes: trimmed, with LF at line ends, without characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(impossible, "")
    .trim()
    .replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}

/** An element with a text; nothing where the text is empty, since the rules refuse empty elements. */
export function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const content = xmlText(text);
  if (content === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join("")}>${content}</${name}>\n`;
}

/** An element with elements; nothing where it would have none. */
export function group(name: string, ...children: readonly string[]): string {
  const content = children.join("");
  return content === "" ? "" : `<${name}>\n${content}</${name}>\n`;
}
