import { useState } from "react";
import { useTranslation } from "react-i18next";
import { groupPaths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../../shared/ui/back-link.tsx";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import type { Acting } from "../acting.ts";
import { useGroup } from "../use-group.ts";
import { JoinDone } from "./join-done.tsx";
import { JoinForm } from "./join-form.tsx";

/** Applies to a group for one of the institutions one manages, and shows what comes next. */
export function JoinGroup(props: {
  acting: Acting;
  /** The institutions one manages. */
  managed: readonly Acting[];
  groupId: string;
  onInstitution: (institutionId: string) => void;
}) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const { managed, groupId } = props;
  const chosen = managed.find(({ id }) => id === props.acting.id) ?? managed[0];
  const { group, error, isNowhere, refetch } = useGroup(chosen?.id ?? props.acting.id, groupId);
  const [sentFor, setSentFor] = useState<Acting>();
  if (isNowhere) throw new NotFoundError();
  return (
    <>
      <BackLink to={groupPaths.detail(groupId)} label={t("member.back")} />
      {!group && error && <ErrorState cause={failureWords(error)} onRetry={refetch} />}
      {!group && !error && <LoadingSkeleton rows={6} height={88} />}
      {group && !chosen && <EmptyState title={t("join.notManager")} hint={t("join.notManagerHint")} />}
      {group && sentFor && <JoinDone acting={sentFor} group={group} />}
      {group && chosen && !sentFor && (
        <JoinForm
          group={group}
          chosen={chosen}
          managed={managed}
          onChoose={props.onInstitution}
          onSent={() => setSentFor(chosen)}
        />
      )}
    </>
  );
}
