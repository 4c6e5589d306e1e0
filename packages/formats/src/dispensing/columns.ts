/**
 * A column of a record: where it is, counted from 0 with the record's number, and what it may hold. A code is
 * nothing but a few ASCII letters, digits, points and hyphens, so that neither a name nor a shifted line can pass for
 * one; a word is a name of a medicine, a usage, a unit or a clinic. What no table names is neither read nor sent.
 */
export interface Column {
  at: number;
  /** The most characters of a code; a word has no such limit. */
  most?: number;
  /** What a code looks like, where it is more than letters and digits. Read after full-width letters are folded. */
  form?: RegExp;
  /** An amount or a count: cut off, it is another one that reads as well. */
  isFigure?: true;
  /** Where it does not fit, only this cell is at fault, and not the whole line out of place. */
  isAlone?: true;
}

export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>;

/** The record's own number, and the first line's mark. */
export const recordNumber: Column = { at: 0, most: 12 };

export function code(at: number, most: number): Column {
  return { at, most };
}

/** An amount or a count. */
export function figure(at: number, most: number): Column {
  return { at, most, form: /^[\d.]*$/, isFigure: true, isAlone: true };
}

/** A code that, where it does not fit, is wrong itself: a lot that somebody typed. */
export function alone(at: number, most: number): Column {
  return { at, most, isAlone: true };
}

/** A day in any spelling that is read, with the year of an era or without. */
export function day(at: number): Column {
  return { at, most: 16, form: dayForm };
}

export const dayForm =
  /^(|[\d]{8}|[MTSHR1-5]\d{6}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{4}年\d{1,2}月\d{1,2}日|(明治|大正|昭和|平成|令和|[MTSHR])(\d{1,2}|元)[.年/]\d{1,2}[.月/]\d{1,2}日?)$/i;

export function word(at: number): Column {
  return { at };
}

const codeForm = /^[\w.-]*$/;

/** Whether the cell may stand in such a column. */
export function fitsColumn(cell: string, { most, form = codeForm }: Column): boolean {
  if (most === undefined) return true;
  const text = plainCell(cell);
  return text.length <= most && form.test(text);
}

/** The cell of a code as it is read: full-width letters and digits are the same as half-width ones. */
export function plainCell(cell: string): string {
  return cell.normalize("NFKC").replace(/\s/g, "");
}
