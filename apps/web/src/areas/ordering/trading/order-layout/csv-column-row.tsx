import type { OrderCsvColumn } from "@meguri/formats/orders/encode-order-csv";
import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { useTranslation } from "react-i18next";

/** One column of a table of orders: its content, heading and position. */
export function CsvColumnRow(props: {
  column: OrderCsvColumn;
  heading: string;
  isFirst: boolean;
  isLast: boolean;
  onHeading: (heading: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation("layouts");
  const name = t(`column.names.${props.column}`);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell data-label={t("column.heading")}>
        <OutlinedInput
          size="small"
          value={props.heading}
          error={props.heading.trim() === ""}
          onChange={({ target }) => props.onHeading(target.value)}
          inputProps={{ "aria-label": `${name} ${t("column.heading")}`, maxLength: 40 }}
        />
      </TableCell>
      <TableCell data-label={t("column.order")}>
        <IconButton aria-label={t("column.up", { name })} disabled={props.isFirst} onClick={() => props.onMove(-1)}>
          <ArrowUpwardIcon />
        </IconButton>
        <IconButton aria-label={t("column.down", { name })} disabled={props.isLast} onClick={() => props.onMove(1)}>
          <ArrowDownwardIcon />
        </IconButton>
        <Button color="inherit" aria-label={t("column.leaveOut", { name })} onClick={props.onRemove}>
          {t("column.remove")}
        </Button>
      </TableCell>
    </TableRow>
  );
}
