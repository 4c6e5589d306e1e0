import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import type { Acting } from "../acting.ts";

/** Shows members without the right whom to contact. */
export function ManagersOnly({ acting }: { acting: Acting }) {
  const { t } = useTranslation("groups");
  return <EmptyState title={t("managersOnly", { institution: acting.name })} hint={t("managersOnlyHint")} />;
}
