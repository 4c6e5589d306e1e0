import type { DeliveredSlip } from "@meguri/rpc/app/v1/trading_price_service_pb";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveTable } from "../../../../shared/files/save-table.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";

/** What the slips of a month come to, and the slips as a file. Medicines bear ten percent, cut off to the yen. */
export function DeliveredSum(props: { slips: readonly DeliveredSlip[]; month: string; print: ReactNode }) {
  const { t } = useTranslation("trading");
  const { yen, number } = useFormat();
  const { slips, month } = props;
  const sum = slips.reduce((all, { amountYen }) => all + amountYen, 0n);
  const tax = sum / 10n;
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
            { label: t("delivered.sum"), value: yen(sum) },
            { label: t("delivered.withTax"), value: yen(sum + tax) },
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
