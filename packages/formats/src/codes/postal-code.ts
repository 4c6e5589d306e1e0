import { type CodeKind, parserOf } from "./code-kind.ts";

const parse = parserOf(/^\d{7}$/);

/** 郵便番号: seven digits, shown as nnn-nnnn; the mark 〒 may stand before it. */
export const postalCode: CodeKind = {
  parse: (text) => parse(text.replace(/^\s*[〒〶]/, "")),
  check: () => "unchecked",
  format: (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
};
