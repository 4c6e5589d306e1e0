import type { RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { Book } from "../use-ledgers.ts";
import { EntryActs } from "./entry-acts.tsx";
import { amountsOf } from "./entry-amounts.ts";
import { useEntryWords } from "./use-entry-words.ts";

/** Absent where one may only read. */
type OnAsk = ((requested: { what: "note" | "correct" | "report"; entry: RegulatedEntry }) => void) | undefined;

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
      <TableCell colSpan={onAsk ? 4 : 3} sx={notOnPhones} />
    </TableRow>
  );
  return (
    <>
      <TableCard
        label={t("title")}
        isDense
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
          ...(onAsk ? [t("book.actions")] : []),
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
/** What is empty needs no line of its own in a card. */
const notOnPhones = { "@media (max-width: 599px)": { "&&": { display: "none" } } } as const;
const anchor = (number: number) => `entry-${number}`;

function EntryRow({ entry, unit, onAsk }: { entry: RegulatedEntry; unit: string; onAsk: OnAsk }) {
  const { t } = useTranslation("regulated");
  const { number } = useFormat();
  const { quantity, day, expiry } = useQuantityFormat();
  const words = useEntryWords(day);
  const { into, out } = amountsOf(entry);
  const struck = (text: string) => (entry.isCorrected ? <s>{text}</s> : text);
  const amount = (text: string) => (text === "" ? { ...figures, ...notOnPhones } : figures);
  const other = entry.correctedBy || entry.corrects;
  return (
    <TableRow id={anchor(entry.number)} sx={{ scrollMarginTop: 120, verticalAlign: "top" }}>
      <TableCell data-label={t("book.number")} sx={figures}>
        {number(entry.number)}
      </TableCell>
      <TableCell component="th" scope="row" sx={figures}>
        {struck(day(entry.happenedOn))}
      </TableCell>
      <TableCell>{struck(words.what(entry))}</TableCell>
      <TableCell align="right" data-label={t("book.in")} sx={amount(into)}>
        {struck(quantity(into, unit))}
      </TableCell>
      <TableCell align="right" data-label={t("book.out")} sx={amount(out)}>
        {struck(quantity(out, unit))}
      </TableCell>
      <TableCell align="right" data-label={t("book.balance")} sx={figures}>
        <strong>{quantity(entry.balance, unit)}</strong>
      </TableCell>
      <TableCell data-label={t("book.lot")}>
        {[entry.lot, expiry(entry.expiresOn)].filter(Boolean).map((part) => (
          <Box key={part} component="bdi" dir="ltr" sx={{ display: "block", whiteSpace: "nowrap" }}>
            {part}
          </Box>
        ))}
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
      {onAsk && (
        <TableCell>
          <EntryActs entry={entry} onAsk={(what) => onAsk({ what, entry })} />
        </TableCell>
      )}
    </TableRow>
  );
}
