import type { EvidenceItem } from "@meguri/rpc/app/v1/evidence_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { isKnownPayer, payerNames } from "./payers.ts";

/** Saves the medicines of a month as a CSV file. */
export function ExportItems({ month, items }: { month: string; items: readonly EvidenceItem[] }) {
  const { t } = useTranslation("evidence");
  const columns: TableColumn<EvidenceItem>[] = [
    { label: t("month.code"), read: ({ code }) => code },
    { label: t("month.name"), read: ({ name }) => name },
    { label: t("month.count"), read: ({ count }) => String(count), kind: "figure" },
    { label: t("month.amount"), read: ({ amount }) => amount, kind: "figure" },
    { label: t("month.unit"), read: ({ unit }) => unit },
    { label: t("month.lastOn"), read: ({ lastOn }) => lastOn, kind: "day" },
    {
      label: t("month.payer"),
      read: ({ payers }) =>
        payers
          .filter(isKnownPayer)
          .map((payer) => t(`payer.${payerNames[payer]}`))
          .join(" "),
    },
  ];
  return <SaveButton format="csv" save={() => saveTable("csv", `evidence-${month}`, columns, items)} />;
}
