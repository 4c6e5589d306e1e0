import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../shared/ui/status-chip.tsx";
import type { Person, Standing } from "./person.ts";

/** State of a user; what the identity provider still owes comes before the rest. */
export function StandingChip({ person, standing }: { person: Person; standing: Standing | undefined }) {
  const { t } = useTranslation("users");
  if (standing?.providerProblem) return <StatusChip tone="warn" label={t("standing.problem")} />;
  if (standing?.isProviderPending) return <StatusChip tone="info" label={t("standing.pending")} />;
  return <UseChip person={person} standing={standing} />;
}

/** Whether a user may use the service. */
export function UseChip({ person, standing }: { person: Person; standing: Standing | undefined }) {
  const { t } = useTranslation("users");
  if (person.deletedAt) return <StatusChip tone="neutral" label={t("standing.deleted")} />;
  if (!standing) return null;
  if (standing.disabledAt) return <StatusChip tone="hold" label={t("standing.disabled")} />;
  return <StatusChip tone="ok" label={t("standing.active")} />;
}
