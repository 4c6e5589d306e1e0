import type { PrescriptionItem } from "@meguri/rpc/app/v1/dispensing_pb";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../../paths.ts";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { MedicineName } from "../../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useTotalWords } from "./use-total-words.ts";

/** One medicine of a prescription: how much in all, why, and from which lots it was taken. */
export function PrescriptionItemRow({ item, actions }: { item: PrescriptionItem; actions?: ReactNode }) {
  const { t } = useTranslation("dispensings");
  const totalWords = useTotalWords();
  const { quantity, expiry } = useQuantityFormat();
  const { medicineId, name, code, total, quantity: inStock, stockUnit, lots, remainder } = item;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider", display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {medicineId ? (
          <Link component={RouterLink} to={stockPaths.medicine(medicineId)} variant="subtitle1">
            <MedicineName name={name} />
          </Link>
        ) : (
          <>
            <Typography variant="subtitle1" component="span">
              <MedicineName name={name || code} />
            </Typography>
            <StatusChip tone="warn" label={t("prescription.unknown")} />
          </>
        )}
        {remainder !== "" && (
          <StatusChip tone="hold" label={t("prescription.remainder", { quantity: quantity(remainder, stockUnit) })} />
        )}
        {medicineId && total !== "" && inStock === "" && <StatusChip tone="warn" label={t("prescription.unitWaits")} />}
      </Box>
      <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{totalWords(item)}</Typography>
      {!medicineId && code && (
        <Typography variant="body2" color="textSecondary">
          {t("unknown.code")} <bdi dir="ltr">{code}</bdi>
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {lots.length === 0
          ? t("prescription.noLots")
          : [
              t("prescription.lots"),
              ...lots.map(({ lot, expiresOn, quantity: taken }) =>
                [
                  lot || t("prescription.lotUnknown"),
                  expiresOn && t("prescription.expiry", { expiry: expiry(expiresOn) }),
                  quantity(taken, stockUnit),
                ]
                  .filter(Boolean)
                  .join(" "),
              ),
            ].map((line) => <div key={line}>{line}</div>)}
      </Typography>
      {actions}
    </Box>
  );
}
