import Button from "@mui/material/Button";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

/** Shows more of a list. */
export function MoreButton(
  button: Pick<ComponentProps<typeof Button>, "loading" | "onClick" | "sx" | "fullWidth" | "size">,
) {
  const { t } = useTranslation();
  return (
    <Button variant="outlined" color="inherit" {...button}>
      {t("showMore")}
    </Button>
  );
}
