import type { OrderEvent } from "@meguri/rpc/app/v1/order_pb";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../../../shared/ui/status-chip.tsx";
import { Timeline, TimelineStep } from "../../../../shared/ui/timeline.tsx";
import { useProblemWords } from "../use-problem-words.ts";
import { OrderChip } from "./order-chip.tsx";

/** What happened to an order, oldest first: where it led, who did it, when and how. Needs the phrases `orders`. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useTranslation("orders");
  const problemWords = useProblemWords();
  return (
    <Timeline label={t("detail.history")}>
      {events.map(({ act, state, at, byName, answeredBy, note }) => (
        <TimelineStep
          key={`${act} ${at?.seconds} ${at?.nanos}`}
          state={act === "ship" ? <StatusChip tone="info" label={t("shipped")} /> : <OrderChip state={state} />}
          at={at}
          who={
            <>
              {byName ? <bdi>{byName}</bdi> : t("bySystem")}
              {answeredBy && ` ${t("byTelephone", { name: answeredBy })}`}
            </>
          }
        >
          {note && (act === "ship" ? t("slipOf", { slip: note }) : byName ? note : problemWords(note))}
        </TimelineStep>
      ))}
    </Timeline>
  );
}
