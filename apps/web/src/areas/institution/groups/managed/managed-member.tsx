import { type Group, type GroupMembership, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import type { Acting } from "../acting.ts";
import { MemberFacts, MemberPlace } from "../detail/member-facts.tsx";
import { Prose } from "../prose.tsx";
import { Section } from "../section.tsx";
import { StateChip } from "../state-chip.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import { ManagerMark } from "./manager-mark.tsx";
import { MemberActions } from "./member-actions.tsx";
import { useMember } from "./use-member.ts";
import { WithdrawInvitationButton } from "./withdraw-invitation-button.tsx";

/** One institution's place in a group, and what the managing institution can decide about it. */
export function ManagedMember(props: { acting: Acting; groupId: string; memberId: string }) {
  const { failureWords } = useFailureWords();
  const { group, member, error, isNowhere, refetch } = useMember(props.acting.id, props.groupId, props.memberId);
  if (isNowhere) throw new NotFoundError();
  if (!member && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!group || !member?.institution) return <LoadingSkeleton rows={6} />;
  return <Member acting={props.acting} group={group} member={member} />;
}

function Member({ acting, group, member }: { acting: Acting; group: Group; member: GroupMembership }) {
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  const { institution, state } = member;
  const isJoined = state === GroupMembershipState.JOINED;
  return (
    <>
      <PageHeader
        title={<bdi lang="ja">{institution?.name}</bdi>}
        status={
          <>
            <StateChip state={state} />
            {member.manages && <ManagerMark />}
          </>
        }
        actions={
          <>
            {isJoined && !member.manages && <MemberActions acting={acting} group={group} member={member} />}
            {state === GroupMembershipState.INVITED && (
              <WithdrawInvitationButton
                acting={acting}
                group={group}
                member={member}
                onDone={() => void navigate(groupPaths.tab(group.id, "invitations"), { replace: true })}
              />
            )}
          </>
        }
      />
      {state === GroupMembershipState.APPLIED && (
        <Card sx={{ p: 2.5, mb: 3, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Box sx={{ flex: "1 1 320px" }}>
            <Typography variant="subtitle1" component="h2">
              {t("member.decide")}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t("member.decideLead", { institution: institution?.name ?? "" })}
            </Typography>
          </Box>
          <Box sx={{ display: "flex", gap: 3, alignItems: "center" }}>
            <DecisionButtons acting={acting} group={group} member={member} />
          </Box>
        </Card>
      )}
      <MemberPlace group={group} member={member} />
      {member.message !== "" && (
        <Section title={t("field.message")}>
          <Prose text={member.message} none="" />
        </Section>
      )}
      {institution && <MemberFacts institution={institution} />}
    </>
  );
}
