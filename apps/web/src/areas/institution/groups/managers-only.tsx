import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import type { Acting } from "./acting.ts";

/** Says to a member who may not do this whom to ask. */
export function ManagersOnly({ acting }: { acting: Acting }) {
  const { t } = useTranslation("groups");
  return <EmptyState title={t("managersOnly", { institution: acting.name })} hint={t("managersOnlyHint")} />;
}
