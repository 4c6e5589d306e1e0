import { useTranslation } from "react-i18next";
import { ErrorView } from "./error-view.tsx";
import { HomeButton } from "./home-button.tsx";

/** 404, with a way home. */
export function Component() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <ErrorView code="404" title={t("pages.notFound")} body={t("common:error.notFound")} actions={<HomeButton />} />
  );
}
