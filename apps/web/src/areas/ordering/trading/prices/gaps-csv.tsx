import type { PriceGap, PriceGapBy } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import type { TableColumn } from "../../../../shared/files/table-columns.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { useAllGaps } from "../use-tradings.ts";

/** Writes out all 薬価差, not only the widest; `label` names their grouping, and items come with their prices. */
export function GapsCsv(props: { institutionId: string; by: PriceGapBy; label: string; isItem: boolean }) {
  const { t } = useTranslation("trading");
  const readAll = useAllGaps(props.institutionId, props.by);
  const ofItems: TableColumn<PriceGap>[] = [
    { label: t("field.listPrice"), read: ({ listPrice }) => listPrice, kind: "figure" },
    { label: t("field.unitPrice"), read: ({ netPrice }) => netPrice, kind: "figure" },
    { label: t("gap.gap"), read: ({ gap }) => gap, kind: "figure" },
  ];
  const columns: TableColumn<PriceGap>[] = [
    ...(props.isItem ? [{ label: t("prices.code"), read: ({ key }: PriceGap) => key }] : []),
    { label: props.label, read: ({ name }) => name },
    ...(props.isItem ? ofItems : []),
    { label: t("gap.rate"), read: ({ rate }) => rate.toFixed(4), kind: "figure" },
    { label: t("gap.year"), read: ({ yearGapYen }) => String(yearGapYen), kind: "figure" },
  ];
  return <SaveButton format="csv" save={async () => saveTable("csv", t("tab.gaps"), columns, await readAll())} />;
}
