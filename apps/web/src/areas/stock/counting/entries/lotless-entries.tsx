import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ScannedName } from "../../common/scan/scanned-name.tsx";
import { EntryDialog } from "./entry-dialog.tsx";

/** The entries of a count that lack a lot which the law wants known. */
export function LotlessEntries(props: { institutionId: string; countId: string; entries: readonly StockCountEntry[] }) {
  const { t } = useTranslation(["counts", "scan"]);
  const { quantity } = useQuantityFormat();
  const [edited, setEdited] = useState<StockCountEntry>();
  const lotless = props.entries.filter(({ needsLot, takenBack }) => needsLot && !takenBack);
  if (lotless.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <Typography variant="subtitle2" component="h3">
        {t("lotless.title", { figure: lotless.length })}
      </Typography>
      <Typography variant="body2">{t("lotless.hint")}</Typography>
      <Box component="ul" aria-label={t("lotless.label")} sx={{ listStyle: "none", m: 0, p: 0, mt: 1 }}>
        {lotless.map((entry) => (
          <Box component="li" key={entry.id} sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 48 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <ScannedName scan={entry} />
            </Box>
            <span>{quantity(entry.quantity, entry.unit)}</span>
            <Button color="inherit" onClick={() => setEdited(entry)} sx={{ whiteSpace: "nowrap" }}>
              {t("lotless.enter")}
            </Button>
          </Box>
        ))}
      </Box>
      {edited && <EntryDialog {...props} entry={edited} onClose={() => setEdited(undefined)} />}
    </Alert>
  );
}
