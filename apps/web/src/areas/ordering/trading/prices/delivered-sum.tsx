import { InvoiceMode } from "@meguri/rpc/app/v1/closing_terms_pb";
import type { DeliveredSlip, GetDeliveredMonthResponse } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { consumptionTaxRates, invoiceSums, rateOn } from "@meguri/rules/invoice-sums";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/**
 * What the slips of a period come to, and the slips as a file. Medicines have the standard rate; the tax is rounded down,
 * as most issuers do, per slip where each slip is the qualified invoice.
 */
export function DeliveredSum(props: {
  delivered: GetDeliveredMonthResponse | undefined;
  month: string;
  print: ReactNode;
}) {
  const { t } = useTranslation("trading");
  const { yen, number } = useFormat();
  const { day } = useQuantityFormat();
  const { delivered, month } = props;
  if (!delivered) return null;
  const { slips, from, until, dueOn, mode } = delivered;
  const lines = slips.map(({ deliveryId, amountYen }) => ({
    taxClass: "standard" as const,
    basisPoints: rateOn(consumptionTaxRates, "standard", until),
    netYen: amountYen,
    slip: deliveryId,
  }));
  const { netYen, totalYen } = invoiceSums(lines, { rounding: "floor", isPerSlip: mode === InvoiceMode.SLIP });
  const missing = slips.reduce((all, { withoutPrice }) => all + withoutPrice, 0);
  const save = async () =>
    saveTable(
      "csv",
      `${t("tab.invoices")}-${month}`,
      [
        { label: t("delivered.slip"), read: (slip: DeliveredSlip) => slip.slipNumber },
        { label: t("delivered.day"), read: ({ deliveredOn }) => deliveredOn, kind: "day" },
        { label: t("delivered.lines"), read: ({ lineCount }) => String(lineCount), kind: "figure" },
        { label: t("delivered.amount"), read: ({ amountYen }) => String(amountYen), kind: "figure" },
      ],
      slips,
    );
  return (
    <Box sx={{ display: "grid", gap: 2, mb: 3, justifyItems: "start" }}>
      <Box sx={{ width: "100%" }}>
        <Facts
          facts={[
            {
              label: t("delivered.slips"),
              value: t("delivered.slipCount", { count: slips.length, figure: number(slips.length) }),
            },
            { label: t("delivered.period"), value: t("delivered.fromUntil", { from: day(from), until: day(until) }) },
            ...(dueOn ? [{ label: t("delivered.due"), value: day(dueOn) }] : []),
            { label: t("delivered.sum"), value: yen(netYen) },
            { label: t("delivered.withTax"), value: yen(totalYen) },
            ...(missing > 0
              ? [
                  {
                    label: t("delivered.note"),
                    value: t("delivered.withoutPrice", { count: missing, figure: number(missing) }),
                  },
                ]
              : []),
          ]}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <SaveButton format="csv" save={save} />
        {props.print}
      </Box>
    </Box>
  );
}
