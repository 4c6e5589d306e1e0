import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MoreButton } from "../../../../shared/ui/more-button.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { Scanned } from "../scan/scanned.ts";
import { ScannedName } from "../scan/scanned-name.tsx";

/** How many of the last scans stand beside the field at first, and how many more are shown on request. */
const step = 5;

/** The last scans, the newest first, each with the way to take it back. */
export function RecentScans<Kept extends Scanned>(props: {
  /** The newest first. */
  scans: readonly Kept[];
  onTakeBack: (scan: Kept) => void;
}) {
  const { t } = useTranslation(["scan", "common"]);
  const { quantity } = useQuantityFormat();
  const [shown, setShown] = useState(step);
  const live = props.scans.filter(({ takenBack }) => !takenBack);
  if (live.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t("recent")}
      </Typography>
      <Box component="ul" aria-label={t("recent")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {live.slice(0, shown).map((scan) => (
          <Box component="li" key={scan.id} sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 48 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              <ScannedName scan={scan} />
            </Box>
            <span>{quantity(scan.quantity, scan.unit)}</span>
            <Button color="inherit" onClick={() => props.onTakeBack(scan)}>
              {t("takeBack")}
            </Button>
          </Box>
        ))}
      </Box>
      {live.length > shown && <MoreButton onClick={() => setShown(shown + step)} />}
    </section>
  );
}
