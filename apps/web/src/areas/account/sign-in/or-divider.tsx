import Divider from "@mui/material/Divider";
import { useTranslation } from "react-i18next";

/** Between one way to sign in and the others. */
export function OrDivider() {
  const { t } = useTranslation("auth");
  return <Divider sx={{ typography: "body2", color: "text.secondary" }}>{t("or")}</Divider>;
}
