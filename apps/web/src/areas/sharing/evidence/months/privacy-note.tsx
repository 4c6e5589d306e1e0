import ShieldOutlinedIcon from "@mui/icons-material/ShieldOutlined";
import Alert from "@mui/material/Alert";
import { useTranslation } from "react-i18next";

/** What never leaves this machine; shown wherever files are chosen or sent. */
export function PrivacyNote() {
  const { t } = useTranslation("evidence");
  return (
    <Alert severity="info" variant="outlined" icon={<ShieldOutlinedIcon />} sx={{ bgcolor: "background.paper" }}>
      {t("privacy")}
    </Alert>
  );
}
