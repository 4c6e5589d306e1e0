/**
 * A column of a record: where it stands, counted from 0 with the record's number, and what it may hold. A code is
 * nothing but a few ASCII letters, digits, points and hyphens, so that neither a name nor a shifted line can pass for
 * one; a word is a name of a medicine, a usage, a unit or a clinic. What no table names is neither read nor sent.
 */
export interface Column {
  at: number;
  /** The most characters of a code; a word has no such limit. */
  most?: number;
}

export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>;

/** The record's own number, and the first line's mark. */
export const recordNumber: Column = { at: 0, most: 12 };

export function code(at: number, most: number): Column {
  return { at, most };
}

export function word(at: number): Column {
  return { at };
}

const codeForm = /^[\w.-]*$/;

/** Whether the cell may stand in such a column. */
export function fitsColumn(cell: string, { most }: Column): boolean {
  if (most === undefined) return true;
  const text = cell.trim();
  return text.length <= most && codeForm.test(text);
}
