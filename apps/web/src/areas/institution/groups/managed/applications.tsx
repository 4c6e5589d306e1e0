import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import type { Acting } from "../acting.ts";
import { useWaiting } from "../mine/use-waiting.ts";
import { WaitingCard } from "../mine/waiting-card.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";

/** Applications that wait for a decision, oldest first. */
export function Applications({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { waiting, error, refetch } = useWaiting(acting.id, group.id, "applied");
  if (!waiting && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!waiting) return <LoadingSkeleton rows={3} height={120} />;
  if (waiting.length === 0) {
    return <EmptyState title={t("applications.none")} hint={t("applications.noneHint")} />;
  }
  return (
    <Box
      component="ul"
      aria-label={t("manage.tabs.applications")}
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}
    >
      {waiting.map((member) => (
        <WaitingCard
          key={member.institution?.id}
          group={group}
          member={member}
          actions={<DecisionButtons acting={acting} group={group} member={member} />}
        />
      ))}
    </Box>
  );
}
