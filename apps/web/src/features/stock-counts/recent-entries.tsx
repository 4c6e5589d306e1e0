import type { StockCountEntry } from "@meguri/rpc/app/v1/stock_count_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";

/** How many of the last scans stand beside the field at first, and with each さらに表示. */
const step = 5;

/** The last entries, the newest first, each with the way to take it back. */
export function RecentEntries(props: {
  entries: readonly StockCountEntry[];
  onTakeBack: (entry: StockCountEntry) => void;
}) {
  const { t } = useTranslation("counts");
  const { quantity } = useQuantityFormat();
  const [shown, setShown] = useState(step);
  const live = props.entries.filter(({ takenBack }) => !takenBack);
  if (live.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t("recent")}
      </Typography>
      <Box component="ul" aria-label={t("recent")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {live.slice(0, shown).map((entry) => (
          <Box component="li" key={entry.id} sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 48 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {entry.medicineName ? <MedicineName name={entry.medicineName} /> : <bdi dir="ltr">{entry.code}</bdi>}
            </Box>
            <span>{quantity(entry.quantity, entry.unit)}</span>
            <Button color="inherit" onClick={() => props.onTakeBack(entry)}>
              {t("takeBack")}
            </Button>
          </Box>
        ))}
      </Box>
      {live.length > shown && (
        <Button color="inherit" onClick={() => setShown(shown + step)}>
          {t("showMore")}
        </Button>
      )}
    </section>
  );
}
