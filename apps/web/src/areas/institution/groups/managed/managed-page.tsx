import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import type { Acting } from "../acting.ts";
import { useGroup } from "../use-group.ts";
import { ManagersOnly } from "./managers-only.tsx";
import { NotYours } from "./not-yours.tsx";

/** A page about a group that only managers of its managing institution open; others see where they can go. */
export function ManagedPage(props: {
  acting: Acting;
  groupId: string;
  /** Where the page leads back to. */
  back?: { to: string; label: string };
  onInstitution: (institutionId: string) => void;
  children: (group: Group, members: readonly GroupMembership[]) => ReactNode;
}) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { acting, groupId, back } = props;
  const { group, members, error, isNowhere, refetch } = useGroup(acting.id, groupId);
  if (isNowhere) throw new NotFoundError();
  const isTheirs = group?.managerInstitutionId === acting.id;
  return (
    <>
      <BackLink to={back?.to ?? paths.settingGroup} label={back?.label ?? t("manage.back")} />
      {!group && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!group && !error && <LoadingSkeleton rows={6} />}
      {group && !isTheirs && <NotYours group={group} onInstitution={props.onInstitution} />}
      {group && isTheirs && !acting.isManager && <ManagersOnly acting={acting} />}
      {group && isTheirs && acting.isManager && props.children(group, members)}
    </>
  );
}
