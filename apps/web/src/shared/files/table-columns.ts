/** A column of a table that is written out. */
export interface TableColumn<Row> {
  label: string;
  /** The cell's text, as in a CSV: figures as decimal texts, days as YYYY-MM-DD, nothing as the empty text. */
  read: (row: Row) => string;
  /** Its type in a spreadsheet; text by default. */
  kind?: "figure" | "day";
  /** In characters. */
  width?: number;
}
