import type { DeliveryLine } from "@meguri/rpc/app/v1/delivery_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { MedicineName } from "../../shared/medicines/medicine-name.tsx";
import { useQuantityFormat } from "../../shared/medicines/use-quantity-format.ts";

/** How many of the last scans stand beside the field. */
const shown = 5;

/** The last scans, the newest first, each with the way to take it back. */
export function RecentLines(props: { lines: readonly DeliveryLine[]; onTakeBack: (lineId: string) => void }) {
  const { t } = useTranslation("deliveries");
  const { quantity } = useQuantityFormat();
  const recent = props.lines
    .filter(({ takenBack }) => !takenBack)
    .slice(-shown)
    .toReversed();
  if (recent.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {t("recent")}
      </Typography>
      <Box component="ul" aria-label={t("recent")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {recent.map((line) => (
          <Box component="li" key={line.id} sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 48 }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {line.medicineName ? <MedicineName name={line.medicineName} /> : <bdi dir="ltr">{line.code}</bdi>}
            </Box>
            <span>{quantity(line.quantity, line.unit)}</span>
            <Button color="inherit" onClick={() => props.onTakeBack(line.id)}>
              {t("takeBack")}
            </Button>
          </Box>
        ))}
      </Box>
    </section>
  );
}
