import CircularProgress from "@mui/material/CircularProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

/** While a mailed link does its work. */
export function LinkWorking() {
  const { t } = useTranslation("auth");
  return (
    <Stack role="status" sx={{ alignItems: "center", gap: 2, py: 8 }}>
      <CircularProgress size={32} aria-hidden />
      <Typography>{t("link.working")}</Typography>
    </Stack>
  );
}
