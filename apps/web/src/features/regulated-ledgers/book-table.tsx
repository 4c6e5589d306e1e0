import { RegulatedColumn, type RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { signOf } from "../../shared/format/decimal.ts";
import { useFormat } from "../../shared/format/use-format.ts";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";
import { StatusChip } from "../../shared/ui/status-chip.tsx";
import { TableCard } from "../../shared/ui/table-card.tsx";
import { amountsOf } from "./entry-amounts.ts";
import { useEntryWords } from "./use-entry-words.ts";
import type { Book } from "./use-ledgers.ts";

type OnAsk = (asked: { what: "note" | "correct" | "report"; entry: RegulatedEntry }) => void;

/** The entries of a period between what was carried over and what is. */
export function BookTable({ book, onAsk }: { book: Book; onAsk: OnAsk }) {
  const { t } = useTranslation("regulated");
  const { quantity } = useQuantityFormat();
  const { entries, opening, medicine } = book;
  const carried = (label: string, amount: string) => (
    <TableRow>
      <TableCell colSpan={5}>{label}</TableCell>
      <TableCell align="right" data-label={t("book.balance")} sx={figures}>
        <strong>{quantity(amount, medicine.unit)}</strong>
      </TableCell>
      <TableCell colSpan={4} sx={{ "@media (max-width: 599px)": { "&&": { display: "none" } } }} />
    </TableRow>
  );
  return (
    <>
      <TableCard
        label={t("title")}
        columns={[
          t("book.number"),
          t("book.day"),
          t("book.what"),
          { label: t("book.in"), isFigure: true },
          { label: t("book.out"), isFigure: true },
          { label: t("book.balance"), isFigure: true },
          t("book.lot"),
          t("book.side"),
          t("book.remark"),
          t("book.actions"),
        ]}
      >
        {carried(t("book.opening"), opening)}
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} unit={medicine.unit} onAsk={onAsk} />
        ))}
      </TableCard>
      {entries.length === 0 && <Typography color="textSecondary">{t("book.none")}</Typography>}
    </>
  );
}

const figures = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
const anchor = (number: number) => `entry-${number}`;

function EntryRow({ entry, unit, onAsk }: { entry: RegulatedEntry; unit: string; onAsk: OnAsk }) {
  const { t } = useTranslation("regulated");
  const { number } = useFormat();
  const { quantity, day, expiry } = useQuantityFormat();
  const words = useEntryWords(day);
  const { into, out } = amountsOf(entry);
  const struck = entry.isCorrected ? { ...figures, textDecoration: "line-through" } : figures;
  const other = entry.correctedBy || entry.corrects;
  const isLoss = entry.column === RegulatedColumn.ADJUSTED && signOf(entry.quantity) < 0;
  const holds = !entry.isCorrected && !entry.isReversal;
  return (
    <TableRow id={anchor(entry.number)} sx={{ scrollMarginTop: 120, verticalAlign: "top" }}>
      <TableCell data-label={t("book.number")} sx={figures}>
        {number(entry.number)}
      </TableCell>
      <TableCell component="th" scope="row" sx={struck}>
        {day(entry.happenedOn)}
      </TableCell>
      <TableCell sx={{ ...struck, whiteSpace: "normal" }}>{words.what(entry)}</TableCell>
      <TableCell align="right" data-label={t("book.in")} sx={struck}>
        {quantity(into, unit)}
      </TableCell>
      <TableCell align="right" data-label={t("book.out")} sx={struck}>
        {quantity(out, unit)}
      </TableCell>
      <TableCell align="right" data-label={t("book.balance")} sx={figures}>
        <strong>{quantity(entry.balance, unit)}</strong>
      </TableCell>
      <TableCell data-label={t("book.lot")}>
        <bdi dir="ltr">{[entry.lot, expiry(entry.expiresOn)].filter(Boolean).join(" ")}</bdi>
      </TableCell>
      <TableCell data-label={t("book.side")}>
        {words.side(entry).map((part) => (
          <Box key={part} component="bdi" lang="ja" sx={{ display: "block" }}>
            {part}
          </Box>
        ))}
      </TableCell>
      <TableCell data-label={t("book.remark")}>
        {entry.needsSlip && <StatusChip tone="warn" label={t("book.slipMissing")} />}
        {words.remarks(entry).map((part, index) => (
          <Box key={part} component="bdi" sx={{ display: "block" }}>
            {index === 0 && other > 0 ? <Link href={`#${anchor(other)}`}>{part}</Link> : part}
          </Box>
        ))}
        <Typography variant="body2" component="bdi" color="textSecondary" sx={{ display: "block" }}>
          {entry.postedByName}
        </Typography>
      </TableCell>
      <TableCell>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
          <Button size="small" color="inherit" variant="outlined" onClick={() => onAsk({ what: "note", entry })}>
            {t("book.note")}
          </Button>
          {holds && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => onAsk({ what: "correct", entry })}>
              {t("book.correct")}
            </Button>
          )}
          {holds && isLoss && (
            <Button size="small" color="inherit" variant="outlined" onClick={() => onAsk({ what: "report", entry })}>
              {t("duty.report")}
            </Button>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
}
