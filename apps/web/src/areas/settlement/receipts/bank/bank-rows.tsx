import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { FileRows } from "../../common/file-rows.tsx";
import type { BankRow } from "./use-bank-file.ts";

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
  const sorted = unknown.toSorted((a, b) => Number(b.isSimilar) - Number(a.isSimilar));
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
      <FileRows
        label={t("bank.new")}
        rows={sorted}
        rowKey={({ id }) => id}
        minWidth={620}
        moreWords={(count) => t("bank.rowsMore", { count, figure: number(count) })}
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
    </>
  );
}
