import type { ListColumn } from "./list-column.ts";

/** Figures may take a second line: the sheet cannot be scrolled. */
const figure = { textAlign: "end", fontVariantNumeric: "tabular-nums" } as const;

/** The rows of a grid as a plain table for paper, in the columns that are given. */
export function ListPaper<Row>(props: {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const columns = props.columns.filter(({ isAct }) => !isAct);
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ field, label, isFigure }) => (
            <th key={field} scope="col" style={isFigure ? figure : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)}>
            {columns.map(({ field, cell, isFigure }) => (
              <td key={field} style={isFigure ? figure : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
