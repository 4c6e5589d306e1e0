import { type CodeKind, plainCode } from "../codes/code-kind.ts";
import { genericNameCode } from "../codes/generic-name-code.ts";
import { gtin14, jan } from "../codes/gtin.ts";
import { hotCode } from "../codes/hot-code.ts";
import { yjCode } from "../codes/yj-code.ts";
import type { MedicineCode, MedicineCodeKind } from "./dispensing.ts";
import type { RecordCells } from "./record-cells.ts";

/** The kind of code that a column declares. */
export type CodeColumn = "receipt" | "yj" | "price" | "hot" | "jan" | "generic" | "any";

/** Wider than the receipt code of a medicine: materials (特定器材) have nine digits that begin with 7. */
const receipt: CodeKind = {
  parse: (text) => (/^\d{9}$/.test(plainCode(text)) ? plainCode(text) : undefined),
  check: () => "unchecked",
  format: (code) => code,
};
const kinds: Record<Exclude<CodeColumn, "any">, CodeKind> = {
  receipt,
  yj: yjCode,
  price: yjCode,
  hot: hotCode,
  jan,
  generic: genericNameCode,
};
const hotKinds = new Map<number, MedicineCodeKind>([
  [7, "hot7"],
  [9, "hot9"],
  [11, "hot11"],
  [13, "hot13"],
]);

/** A code and what is wrong with it: a wrong check digit keeps the code, a wrong form does not. */
export interface ReadCode {
  code?: MedicineCode;
  problem?: "cell_unreadable" | "check_digit";
}

/** The code in a cell, if any; what is wrong with it is reported. */
export function codeIn<Field extends string>(
  cells: RecordCells<Field>,
  field: Field,
  column: CodeColumn,
): MedicineCode[] {
  const text = cells.text(field);
  if (text === null) return [];
  const { code, problem } = column === "any" ? unnamedCode(text) : codeOf(column, text);
  if (problem !== undefined) cells.report(field, problem, { severity: "warning", expected: `a code (${column})` });
  return code === undefined ? [] : [code];
}

function codeOf(column: Exclude<CodeColumn, "any">, text: string): ReadCode {
  const code = kinds[column].parse(text);
  if (code === undefined) return { problem: "cell_unreadable" };
  const kind = column === "hot" ? (hotKinds.get(code.length) ?? "hot9") : column;
  return { code: { kind, code }, ...(kinds[column].check(code) === "wrong" ? { problem: "check_digit" } : {}) };
}

/**
 * A code that does not tell its kind: nine digits are a receipt code, twelve characters a YJ code (a 薬価 code has the
 * same form, and the master knows both), eight or thirteen digits a JAN, fourteen a GTIN.
 */
export function unnamedCode(text: string): ReadCode {
  const gtin = gtin14.parse(text);
  if (gtin !== undefined) {
    return {
      code: { kind: "gtin", code: gtin },
      ...(gtin14.check(gtin) === "wrong" ? { problem: "check_digit" } : {}),
    };
  }
  const column = (["receipt", "generic", "yj", "jan"] as const).find((kind) => kinds[kind].parse(text) !== undefined);
  return column === undefined ? { problem: "cell_unreadable" } : codeOf(column, text);
}
