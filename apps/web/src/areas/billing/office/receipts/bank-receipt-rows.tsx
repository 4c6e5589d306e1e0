import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import type { BankReceipt } from "../../../settlement/common/bank/read-bank.ts";
import { FileRows } from "../../../settlement/common/file-rows.tsx";
import { useDayWords } from "../use-day-words.ts";

/** The receipts of a bank's file, each to be taken or left, with their sum. */
export function BankReceiptRows(props: {
  receipts: readonly BankReceipt[];
  /** Entries of the file that are no receipts. */
  others: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation("office");
  const { yen, number } = useFormat();
  const day = useDayWords();
  const { receipts, others, chosen, onChoose } = props;
  const sum = receipts.reduce((total, one) => total + (chosen.has(one.id) ? one.yen : 0n), 0n);
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
          { label: t("bank.read"), value: number(receipts.length) },
          { label: t("bank.others"), value: number(others) },
          { label: t("bank.chosen"), value: <strong>{yen(sum)}</strong> },
        ]}
      />
      <FileRows<BankReceipt>
        label={t("bank.read")}
        rows={receipts}
        rowKey={({ id }) => id}
        minWidth={560}
        moreWords={(count) => t("bank.rowsMore", { count, figure: number(count) })}
        columns={[
          {
            label: t("field.payer"),
            isRowHeader: true,
            cell: ({ id, payerName }) => (
              <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
                <Checkbox size="small" checked={chosen.has(id)} onChange={(_, isOn) => toggle(id, isOn)} />
                <bdi lang="ja">{payerName || t("receipts.unknownPayer")}</bdi>
              </Box>
            ),
          },
          { label: t("field.day"), cell: ({ receivedOn }) => day(receivedOn) },
          { label: t("field.yen"), isFigure: true, cell: (receipt) => yen(receipt.yen) },
          { label: t("field.note"), cell: ({ note }) => <bdi lang="ja">{note}</bdi> },
        ]}
      />
    </>
  );
}
