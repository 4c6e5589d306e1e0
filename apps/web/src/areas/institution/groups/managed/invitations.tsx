import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import type { Acting } from "../acting.ts";
import { useWaiting } from "../mine/use-waiting.ts";
import { WaitingCard } from "../mine/waiting-card.tsx";
import { WithdrawInvitationButton } from "./withdraw-invitation-button.tsx";

/** Institutions that are invited and have not answered, oldest first. */
export function Invitations({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { waiting, error, refetch } = useWaiting(acting.id, group.id, "invited");
  if (!waiting && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!waiting) return <LoadingSkeleton rows={3} height={96} />;
  if (waiting.length === 0) {
    return (
      <EmptyState
        title={t("invitations.none")}
        hint={t("invitations.noneHint")}
        action={
          <Button component={Link} to={groupPaths.invite(group.id)} variant="contained">
            {t("manage.invite")}
          </Button>
        }
      />
    );
  }
  return (
    <Box
      component="ul"
      aria-label={t("manage.tabs.invitations")}
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}
    >
      {waiting.map((member) => (
        <WaitingCard
          key={member.institution?.id}
          group={group}
          member={member}
          actions={<WithdrawInvitationButton acting={acting} group={group} member={member} />}
        />
      ))}
    </Box>
  );
}
