import type { ShareRequest } from "@meguri/rpc/app/v1/share_request_pb";
import { useTranslation } from "react-i18next";
import { Timeline, TimelineStep } from "../../../../shared/ui/timeline.tsx";
import { ShareChip } from "../share-chip.tsx";

/** What happened, oldest first: the resulting state, the side and person, the time, and the note. */
export function ShareHistory({ request: { events, owner, asker } }: { request: ShareRequest }) {
  const { t } = useTranslation("share");
  const sideOf = (id: string) => [owner, asker].find((one) => one?.institutionId === id)?.name;
  return (
    <Timeline label={t("detail.history")}>
      {events.map(({ state, institutionId, byName, at, note }) => (
        <TimelineStep
          key={`${state} ${at?.seconds} ${at?.nanos}`}
          state={<ShareChip state={state} />}
          at={at}
          who={
            institutionId ? (
              <>
                <bdi lang="ja">{sideOf(institutionId)}</bdi> <bdi>{byName}</bdi>
              </>
            ) : (
              t("detail.byTime")
            )
          }
        >
          {note && <bdi>{note}</bdi>}
        </TimelineStep>
      ))}
    </Timeline>
  );
}
