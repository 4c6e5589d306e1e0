import { asItIs, type CodeKind, parserOf } from "./code-kind.ts";

/** [F] data-index.co.jp: by the number after the therapeutic category. */
export type Route = "oral" | "injection" | "external";

/** The parts of a 12-character code. [F] data-index.co.jp; [V] on the price list. */
export interface YjParts {
  /** 薬効分類, 4 digits. */
  therapeuticCategory: string;
  route: Route | undefined;
  /** Category, route and ingredient: the first 7 digits. */
  ingredient: string;
  /** 剤形, a letter: F tablets, M capsules … */
  form: string;
  /** 規格, one digit. */
  spec: string;
  /** 銘柄, two digits; `01` is a listing under the unified name. */
  brand: string;
}

const weights = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * The check digit of the first eleven characters. A letter counts by its EBCDIC digit: A–I and J–R 1–9, S–Z 2–9.
 * [V] 12,434 of 12,434 (price list of 2025-07-16) and 19,637 of 19,637 (receipt master of 2024-03-21).
 */
export function yjCheckDigit(body: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * pointsOf(body.charAt(index)), 0);
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
}

function pointsOf(character: string): number {
  if (character <= "9") return Number(character);
  const place = character.charCodeAt(0) - 65;
  return place < 18 ? (place % 9) + 1 : place - 16;
}

/** 個別医薬品コード (YJ): one code a brand. */
export const yjCode: CodeKind = {
  parse: parserOf(/^\d{7}[A-Z]\d{4}$/),
  check: (code) => (yjCheckDigit(code) === Number(code.at(-1)) ? "fits" : "wrong"),
  format: asItIs,
};

export function yjParts(code: string): YjParts {
  return {
    therapeuticCategory: code.slice(0, 4),
    route: routeOf(Number(code.slice(4, 7))),
    ingredient: code.slice(0, 7),
    form: code.charAt(7),
    spec: code.charAt(8),
    brand: code.slice(9, 11),
  };
}

function routeOf(number: number): Route | undefined {
  if (number >= 700) return "external";
  if (number >= 400) return "injection";
  return number > 0 ? "oral" : undefined;
}
