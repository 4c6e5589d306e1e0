import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { BankRow } from "./use-bank-file.ts";

/** Rows of a table that a person can still look through. */
const mostShown = 300;

/** What a bank's file holds: how much of it is new, and each new receipt to be taken or left. */
export function BankRows(props: {
  rows: readonly BankRow[];
  /** Entries of the file that are no receipts. */
  others: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation("receipts");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const { rows, others, chosen, onChoose } = props;
  const unknown = rows.filter(({ isKnown }) => !isKnown);
  // What looks like another receipt is for the person to decide, and comes first.
  const shown = unknown.toSorted((a, b) => Number(b.isSimilar) - Number(a.isSimilar)).slice(0, mostShown);
  const sum = unknown.reduce((total, one) => total + (chosen.has(one.id) ? one.yen : 0n), 0n);
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <>
      <Facts
        least={120}
        facts={[
          { label: t("bank.read"), value: number(rows.length) },
          { label: t("bank.new"), value: <strong>{number(unknown.length)}</strong> },
          { label: t("bank.known"), value: number(rows.length - unknown.length) },
          { label: t("bank.others"), value: number(others) },
          { label: t("bank.chosen"), value: yen(sum) },
        ]}
      />
      {shown.length > 0 && (
        <PlainTable
          label={t("bank.new")}
          rows={shown}
          rowKey={({ id }) => id}
          minWidth={620}
          maxHeight={420}
          isDense
          columns={[
            {
              label: t("field.payer"),
              isRowHeader: true,
              cell: ({ id, payerName }) => (
                <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
                  <Checkbox size="small" checked={chosen.has(id)} onChange={(_, isOn) => toggle(id, isOn)} />
                  <bdi lang="ja">{payerName || t("unknown")}</bdi>
                </Box>
              ),
            },
            { label: t("field.day"), cell: ({ receivedOn }) => day(receivedOn) },
            { label: t("field.yen"), isFigure: true, cell: (one) => yen(one.yen) },
            {
              label: t("field.customer"),
              cell: ({ customerName }) => (customerName ? <bdi lang="ja">{customerName}</bdi> : t("bank.later")),
            },
            { label: t("field.note"), cell: ({ isSimilar }) => isSimilar && t("bank.similar") },
          ]}
        />
      )}
      {unknown.length > shown.length && (
        <Typography variant="body2" color="textSecondary">
          {t("bank.rowsMore", {
            count: unknown.length - shown.length,
            figure: number(unknown.length - shown.length),
          })}
        </Typography>
      )}
    </>
  );
}
