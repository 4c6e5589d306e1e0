import type { ShareLot } from "@meguri/rpc/app/v1/share_request_pb";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** The lots that are given, and of which of them the pack is open. */
export function ShareLots({ lots, unit }: { lots: readonly ShareLot[]; unit: string }) {
  const { t } = useTranslation("share");
  const { quantity, expiry, day } = useQuantityFormat();
  if (lots.length === 0) return <Typography color="textSecondary">{t("detail.lotsUnknown")}</Typography>;
  return (
    <PlainTable
      label={t("detail.lots")}
      rows={lots}
      rowKey={({ lotId, lot, expiresOn }) => `${lotId} ${lot} ${expiresOn}`}
      minWidth={360}
      columns={[
        {
          label: t("field.lot"),
          cell: ({ lot, isOpened, openedOn }) => (
            <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
              {lot ? <bdi dir="ltr">{lot}</bdi> : t("unknown")}
              {isOpened && (
                <StatusChip
                  tone="warn"
                  label={openedOn ? t("detail.openedOn", { day: day(openedOn) }) : t("detail.isOpened")}
                />
              )}
            </Box>
          ),
        },
        { label: t("field.expiry"), cell: ({ expiresOn }) => expiry(expiresOn) || t("unknown") },
        { label: t("field.quantity"), isFigure: true, cell: (lot) => quantity(lot.quantity, unit) },
      ]}
    />
  );
}
