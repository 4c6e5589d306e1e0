import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

/**
 * That supply of what is ordered is limited or has halted, and how much may still be ordered; nothing while it is normal.
 * Needs the phrases `orders` and `scan`.
 */
export function SupplyNote(props: { supply: string; room: string; ordered: string; unit: string }) {
  const { t } = useTranslation("orders");
  const { quantity } = useQuantityFormat();
  const { supply, room, ordered, unit } = props;
  if (supply === "halted") return <StatusChip tone="error" label={t("reason.halted")} />;
  if (supply !== "limited") return null;
  const isOver = room !== "" && Number(ordered) > Number(room);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 0.75 }}>
      <StatusChip tone="hold" label={t("reason.limited")} />
      {room !== "" && (
        <Typography component="span" variant="body2" sx={isOver ? { fontWeight: 700 } : { color: "text.secondary" }}>
          {t(isOver ? "reason.overCap" : "reason.cap", { amount: quantity(room, unit) })}
        </Typography>
      )}
    </Box>
  );
}
