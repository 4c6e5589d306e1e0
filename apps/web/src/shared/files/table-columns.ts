/** A column of a table that is written out. */
export interface TableColumn<Row> {
  label: string;
  /** What the cell says, as in a CSV: figures as decimal texts, days as YYYY-MM-DD, nothing as the empty text. */
  read: (row: Row) => string;
  /** What a spreadsheet is to take it for; text unless said otherwise. */
  kind?: "figure" | "day";
  /** In characters. */
  width?: number;
}
