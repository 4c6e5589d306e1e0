/**
 * The verdict of a check digit on a code: `doubtful` where real codes are known that break the rule, so that a person must
 * confirm it and the code is not refused; `unchecked` where no rule is known.
 */
export type CodeCheck = "fits" | "doubtful" | "wrong" | "unchecked";

/** One kind of code: how it is read, checked and shown. */
export interface CodeKind {
  /** The code as it is stored, or undefined where the text does not have its form. */
  parse(text: string): string | undefined;
  /** Judges a code that `parse` gave. */
  check(code: string): CodeCheck;
  /** The code as a person reads it. */
  format(code: string): string;
}

const separators = /[\s\u2010-\u2015\u2212\u30fc\-_]/g;

/** Full-width letters and digits, hyphens of every make and spaces are how people type codes, not part of them. */
export function plainCode(text: string): string {
  return text.normalize("NFKC").replace(separators, "").toUpperCase();
}

/** The parser of a code that is nothing but a form. */
export function parserOf(form: RegExp): (text: string) => string | undefined {
  return (text) => {
    const code = plainCode(text);
    return form.test(code) ? code : undefined;
  };
}

/** The code as it is, for kinds that are shown without separators. */
export function asItIs(code: string): string {
  return code;
}
