/**
 * A column of a record: where it stands, counted from 0 with the record's number, and what it may hold. A `code` is
 * nothing but ASCII letters, digits, points and hyphens, so that no name can pass for one; a `word` is a name of a
 * medicine, a usage, a unit or a clinic. What no table names is neither read nor sent.
 */
export interface Column {
  at: number;
  form: "code" | "word";
}

export type Columns<Field extends string = string> = Readonly<Record<Field, Column>>;

export function code(at: number): Column {
  return { at, form: "code" };
}

export function word(at: number): Column {
  return { at, form: "word" };
}

const codeForm = /^[\w.-]*$/;

/** Whether the cell may stand in such a column. */
export function fitsColumn(cell: string, { form }: Column): boolean {
  return form === "word" || codeForm.test(cell.trim());
}
