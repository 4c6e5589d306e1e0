import { inflateSync } from "node:zlib";

/** The texts of a PDF of `drawPaper`, page by page, each text as it was written; read by its fonts' own tables. */
export function pdfTexts(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
      fonts.set(name, signsOf(objects.get(table ?? "")?.stream ?? ""));
    }
  }
  return [...objects.values()].flatMap(({ head }) => {
    const content = /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(head)?.[1];
    return content ? [textsOf(objects.get(content)?.stream ?? "", fonts)] : [];
  });
}

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", packed] = body.split(/stream\r?\n/, 2);
    // A font's own program is no text, and nobody reads it here.
    const isText = packed !== undefined && head.includes("/FlateDecode") && !head.includes("/Length1");
    const stream = isText ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : "";
    objects.set(id, { head, stream });
  }
  return objects;
}

/** What each number of a glyph means. */
function signsOf(table: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, first = "0", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries()) {
      const sign = Buffer.from(hex, "hex").swap16().toString("utf16le");
      signs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"), sign);
    }
  }
  return signs;
}

function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> | undefined;
  const texts: string[] = [];
  for (const [, name, written] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    const glyphs = (written ?? "").replace(/>[^<]*</g, "").match(/[0-9a-f]{4}/g) ?? [];
    if (written) texts.push(glyphs.map((glyph) => font?.get(glyph) ?? "?").join(""));
  }
  return texts;
}
