import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { startOfDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";

const dayInMs = 86_400_000;

/** When a lot expires, and in how many days; what is near is highlighted. */
export function ExpiryCell({ expiresOn }: { expiresOn: string }) {
  const { t } = useTranslation("offers");
  const { number } = useFormat();
  const { expiry } = useQuantityFormat();
  if (!expiresOn) return t("unknown");
  const days = Math.round((startOfDay(expiresOn).getTime() - startOfDay(tokyoDay(new Date())).getTime()) / dayInMs);
  const words = days < 0 ? t("expired") : t("days", { figure: number(days) });
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <span>{expiry(expiresOn)}</span>
      {days < 180 ? (
        <StatusChip tone={days < 0 ? "error" : days < 90 ? "warn" : "info"} label={words} />
      ) : (
        <span>{words}</span>
      )}
    </Box>
  );
}
