import type { StockLot } from "@meguri/rpc/app/v1/stock_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { isExpired } from "../common/scan/is-expired.ts";
import { QuarantineMark } from "./changes/quarantine-mark.tsx";

/** The lots of a medicine, the first to expire on top. */
export function StockLots(props: {
  lots: readonly StockLot[];
  unit: string;
  /** What one may do with a lot. */
  actions?: ((lot: StockLot) => ReactNode) | undefined;
}) {
  const { t } = useTranslation("stock");
  const { quantity, expiry, figure } = useQuantityFormat();
  const { lots, unit, actions } = props;
  if (lots.length === 0) return <Typography color="textSecondary">{t("lots.none")}</Typography>;
  return (
    <PlainTable
      label={t("lots.title")}
      rows={lots}
      rowKey={({ id }) => id}
      minWidth={420}
      columns={[
        {
          label: t("field.lot"),
          cell: ({ lot, inferred, quarantine }) => (
            <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
              {lot ? <bdi dir="ltr">{lot}</bdi> : t("unknown")}
              {quarantine && <QuarantineMark quarantine={quarantine} />}
              {inferred && <StatusChip tone="hold" label={t("flag.inferredLot")} />}
            </Box>
          ),
        },
        {
          label: t("field.expiry"),
          cell: ({ expiresOn }) => (
            <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
              {expiry(expiresOn) || t("unknown")}
              {isExpired(expiresOn) && <StatusChip tone="error" label={t("flag.expired")} />}
            </Box>
          ),
        },
        { label: t("field.onHand"), isFigure: true, cell: ({ onHand }) => quantity(onHand, unit) },
        {
          label: t("field.unitCost"),
          isFigure: true,
          cell: ({ unitCost }) => unitCost && t("cost", { amount: figure(unitCost) }),
        },
        ...(actions ? [{ label: t("field.acts"), cell: actions }] : []),
      ]}
    />
  );
}
