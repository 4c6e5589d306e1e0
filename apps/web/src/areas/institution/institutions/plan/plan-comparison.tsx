import { MedorderPlanKind } from "@meguri/rpc/app/v1/institution_pb";
import { trialDays } from "@meguri/rules/institution";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { planNames } from "./plan-facts.tsx";

const kinds = [MedorderPlanKind.NONE, MedorderPlanKind.TRIAL, MedorderPlanKind.PAID, MedorderPlanKind.GRANTED] as const;

/** The plans side by side; the present one is named as such, not only marked. `netYen` is what the paid one costs a month. */
export function PlanComparison({ present, netYen }: { present: MedorderPlanKind; netYen: bigint | undefined }) {
  const { t } = useTranslation("institutions");
  const { yen } = useFormat();
  const included = t("plan.included");
  const price = netYen === undefined ? t("plan.priceUnknown") : t("plan.pricePaid", { price: yen(netYen) });
  const rows = [
    { label: t("plan.row.search"), cells: [included, included, included, included] },
    { label: t("plan.row.order"), cells: ["-", included, included, included] },
    { label: t("plan.row.price"), cells: [yen(0), yen(0), price, t("plan.priceGranted")] },
    {
      label: t("plan.row.period"),
      cells: ["-", t("plan.days", { days: trialDays }), t("plan.periodPaid"), t("plan.periodGranted")],
    },
    {
      label: t("plan.row.begin"),
      cells: ["-", t("plan.beginTrial"), t("plan.beginTrial"), t("plan.beginGranted")],
    },
  ];
  return (
    <PlainTable
      label={t("plan.compare")}
      rows={rows}
      rowKey={({ label }) => label}
      minWidth={720}
      columns={[
        { label: "", isRowHeader: true, cell: ({ label }) => label },
        ...kinds.map((kind, index) => ({
          label: t(planNames[kind]),
          note: kind === present && t("plan.now"),
          cell: ({ cells }: (typeof rows)[number]) => cells[index],
        })),
      ]}
    />
  );
}
