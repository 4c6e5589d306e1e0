import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { authAtom } from "../../shared/auth/auth-atom.ts";
import { PageHeader } from "../../shared/ui/page-header.tsx";

/** The page people see after signing in. */
export function Component() {
  const { t } = useTranslation("home");
  const { displayName } = useAtomValue(authAtom);
  return <PageHeader title={displayName ? t("greeting.day", { name: displayName }) : t("greetingNameless.day")} />;
}
