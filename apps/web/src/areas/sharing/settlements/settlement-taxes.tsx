import type { SettlementTax } from "@meguri/rpc/app/v1/share_settlement_pb";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";

/** The net amount of each tax rate, and the tax on what was priced without it. */
export function SettlementTaxes({ taxes }: { taxes: readonly SettlementTax[] }) {
  const { t } = useTranslation("books");
  const { yen } = useFormat();
  return (
    <PlainTable
      label={t("settlements.taxes")}
      rows={taxes}
      rowKey={({ taxRate }) => String(taxRate)}
      minWidth={420}
      columns={[
        { label: t("field.taxRate"), cell: ({ taxRate }) => t("settlements.rate", { figure: taxRate }) },
        { label: t("field.included"), isFigure: true, cell: ({ includedYen }) => yen(includedYen) },
        { label: t("field.excluded"), isFigure: true, cell: ({ excludedYen }) => yen(excludedYen) },
        { label: t("field.tax"), isFigure: true, cell: ({ taxYen }) => yen(taxYen) },
      ]}
    />
  );
}
