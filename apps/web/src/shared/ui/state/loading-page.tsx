import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslation } from "react-i18next";
import { useDelayed } from "./use-delayed.ts";

/** A page that is not there yet: nothing for 300 ms, then a quiet sign that it comes. */
export function LoadingPage() {
  const { t } = useTranslation();
  const shown = useDelayed(300);
  return (
    <Box role="status" sx={{ flex: 1, display: "grid", placeItems: "center", minHeight: 240 }}>
      {shown && <CircularProgress size={32} aria-label={t("loading")} />}
    </Box>
  );
}
