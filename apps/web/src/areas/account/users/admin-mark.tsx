import AdminPanelSettingsOutlinedIcon from "@mui/icons-material/AdminPanelSettingsOutlined";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** Shows that somebody is an administrator. */
export function AdminMark() {
  const { t } = useTranslation("users");
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, fontWeight: 600 }}>
      <AdminPanelSettingsOutlinedIcon aria-hidden sx={{ fontSize: 18, color: "primary.main" }} />
      {t("admin")}
    </Box>
  );
}
