import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";

/** The way home from a page that could not be shown. */
export function HomeButton({ variant = "contained" }: { variant?: "contained" | "outlined" }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.home} variant={variant}>
      {t("error.home")}
    </Button>
  );
}
