import { useTranslation } from "react-i18next";
import { ErrorView } from "./error-view.tsx";
import { HomeButton } from "./home-button.tsx";

/** 403, with a way home. */
export function Component() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <ErrorView code="403" title={t("pages.forbidden")} body={t("common:error.forbidden")} actions={<HomeButton />} />
  );
}
