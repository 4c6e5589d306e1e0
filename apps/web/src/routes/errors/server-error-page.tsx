import { useTranslation } from "react-i18next";
import { ErrorView } from "./error-view.tsx";
import { HomeButton } from "./home-button.tsx";

/** 500, with a way home. */
export function Component() {
  const { t } = useTranslation(["shell", "common"]);
  return <ErrorView code="500" title={t("pages.server")} body={t("common:error.server")} actions={<HomeButton />} />;
}
