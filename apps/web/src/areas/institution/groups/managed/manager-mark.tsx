import ShieldOutlinedIcon from "@mui/icons-material/ShieldOutlined";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

/** Shows that an institution manages the group. */
export function ManagerMark() {
  const { t } = useTranslation("groups");
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, fontWeight: 600, whiteSpace: "nowrap" }}
    >
      <ShieldOutlinedIcon aria-hidden sx={{ fontSize: 18, color: "primary.main" }} />
      {t("state.manages")}
    </Box>
  );
}
