import { endsWithCheckDigit, weighted31 } from "./check-digits.ts";
import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/** The parts of a HOT code, as many as its length tells. [F] MEDIS / HELICS */
export interface HotParts {
  /** 処方用番号 with its check digit. */
  hot7: string;
  company: string | undefined;
  dispensing: string | undefined;
  logistics: string | undefined;
}

/** HOT7, HOT9, HOT11 or HOT13: the seventh digit checks the first six. [V] 11,707 of 11,707. */
export const hotCode: CodeKind = {
  parse: parserOf(/^\d{7}(\d\d){0,3}$/),
  check: (code) => (endsWithCheckDigit(code.slice(0, 7), weighted31) ? "fits" : "wrong"),
  format: asItIs,
};

export function hotParts(code: string): HotParts {
  const part = (from: number) => code.slice(from, from + 2) || undefined;
  return { hot7: code.slice(0, 7), company: part(7), dispensing: part(9), logistics: part(11) };
}
