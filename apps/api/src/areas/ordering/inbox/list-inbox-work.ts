import type { Actor } from "../../../platform/actor.ts";
import { comingRun, type InboxEntry, type InboxStage, readInboxWork } from "../orders/index.ts";
import type { InboxDeps } from "./inbox-deps.ts";
import { selectInboxSchedules } from "./inbox-queries.ts";

/** An order with the cut-off of the 便 that it was placed for; undefined where there is none. */
export type TimedEntry = InboxEntry & { cutOffAt: Date | undefined };

/** A page of one stage of the inbox with all that its page shows; for the wholesaler's members. */
export async function listInboxWork(
  { db, wholesalerAccess }: Pick<InboxDeps, "db" | "wholesalerAccess">,
  { tenantId }: Actor,
  request: { wholesalerId: string; stage: InboxStage; keyword: string; cursor: string },
): Promise<{ entries: TimedEntry[]; nextCursor: string; counts: { unanswered: number; toShip: number } }> {
  const { wholesalerId } = request;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const place = { tenantId, wholesalerId };
  const { entries, ...page } = await readInboxWork(db, place, request);
  const tradingIds = [...new Set(entries.map(({ order }) => order.tradingId))];
  const schedules = new Map(
    (await selectInboxSchedules(db, place, tradingIds)).map(({ tradingId, schedule }) => [tradingId, schedule]),
  );
  const timed = entries.map((entry) => {
    const { kind, placedAt, tradingId } = entry.order;
    const run = kind === "urgent" || !placedAt ? undefined : comingRun(schedules.get(tradingId) ?? {}, placedAt);
    return { ...entry, cutOffAt: run?.cutOff };
  });
  return { entries: timed, ...page };
}
