import type { MailRow } from "./mail-queries.ts";

/** A mail as it goes out. */
export interface RenderedMail {
  text: string;
  html: string;
}

/** Writes a mail as plain text and as simple HTML, with its link completed by the address people type. */
export function renderMail(
  {
    language,
    subject,
    body,
    link_path: path,
    link_label: label,
  }: Pick<MailRow, "language" | "subject" | "body" | "link_path" | "link_label">,
  publicUrl: string,
): RenderedMail {
  const link = path ? new URL(path, publicUrl).href : "";
  const text = [body, ...(link ? [`${label}\n${link}`] : [])].join("\n\n");
  const paragraphs = body.split(/\n{2,}/).map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, "<br>")}</p>`);
  const button = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p><p>${escapeHtml(link)}</p>` : "";
  const lang = language === "cn" ? "zh-CN" : language;
  const html = `<!doctype html><html lang="${lang}" dir="${language === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraphs.join("")}${button}</body></html>`;
  return { text: `${text}\n`, html };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
