import { GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import type { Acting } from "../acting.ts";
import { AnswerInvitation } from "../mine/answer-invitation.tsx";
import { MyActions } from "../mine/my-actions.tsx";
import { MyStanding } from "../mine/my-standing.tsx";
import { OwnPrivacy } from "../mine/own-privacy.tsx";
import { Prose } from "../prose.tsx";
import { Section } from "../section.tsx";
import { StateChip } from "../state-chip.tsx";
import { useGroup } from "../use-group.ts";
import { GroupFacts } from "./group-facts.tsx";
import { GroupMembers } from "./group-members.tsx";

/** One group as an institution sees it: what it is, its rules, its members, and one's own place in it. */
export function GroupDetail({ acting, groupId }: { acting: Acting; groupId: string }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { group, mine, members, error, isNowhere, refetch } = useGroup(acting.id, groupId);
  if (isNowhere) throw new NotFoundError();
  const state = group?.myState;
  // The rules then stand with the answer.
  const isAnswering = state === GroupMembershipState.INVITED && acting.isManager;
  return (
    <>
      <BackLink to={paths.medsearchGroup} label={t("detail.back")} />
      {!group && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!group && !error && <LoadingSkeleton rows={6} />}
      {group && (
        <>
          <PageHeader
            title={<bdi>{group.name}</bdi>}
            status={<StateChip state={group.myState} />}
            actions={<MyActions acting={acting} group={group} />}
          />
          <MyStanding acting={acting} group={group} mine={mine} />
          {state === GroupMembershipState.INVITED && mine && (
            <AnswerInvitation key={groupId} acting={acting} group={group} mine={mine} />
          )}
          <GroupFacts group={group} />
          <Section title={t("detail.about")}>
            <Prose text={group.description} none={t("detail.noDescription")} />
          </Section>
          {!isAnswering && (
            <Section title={t("detail.rules")}>
              <Prose text={group.rules} none={t("detail.noRules")} />
            </Section>
          )}
          {state === GroupMembershipState.JOINED && mine && (
            <OwnPrivacy key={`${groupId} ${mine.ownPrivacyLevel}`} acting={acting} group={group} mine={mine} />
          )}
          <GroupMembers group={group} members={members} isMember={state === GroupMembershipState.JOINED} />
        </>
      )}
    </>
  );
}
