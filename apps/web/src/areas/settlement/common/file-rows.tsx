import Typography from "@mui/material/Typography";
import { type PlainColumn, PlainTable } from "../../../shared/ui/table/plain-table.tsx";

/** Rows of a table that a person can still look through. */
const mostShown = 300;

/** The first rows of a file, and how many more there are. */
export function FileRows<Row>(props: {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  minWidth: number;
  moreWords: (count: number) => string;
}) {
  const { label, rows, rowKey, columns, minWidth, moreWords } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <PlainTable
        label={label}
        rows={rows.slice(0, mostShown)}
        rowKey={rowKey}
        minWidth={minWidth}
        maxHeight={420}
        isDense
        columns={columns}
      />
      {rows.length > mostShown && (
        <Typography variant="body2" color="textSecondary">
          {moreWords(rows.length - mostShown)}
        </Typography>
      )}
    </>
  );
}
