import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { RemaindersDeps } from "./remainders-deps.ts";
import {
  type Place,
  type RemainderRow,
  selectEndedRemainders,
  selectOpenRemainders,
  selectRemainder,
} from "./remainders-queries.ts";

const mostOpen = 500;
const mostEnded = 50;
const endedWithinMs = 14 * 24 * 60 * 60 * 1_000;

/** What is owed, the oldest promise first, and what ended of late; for members. */
export async function listRemainders(
  { db, clock, institutionAccess }: RemaindersDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<{ open: RemainderRow[]; ended: RemainderRow[]; day: string }> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId, institutionId };
  const day = today(clock);
  const since = new Date(clock.now().getTime() - endedWithinMs);
  const open = await selectOpenRemainders(db, place, day, mostOpen);
  return { open, ended: await selectEndedRemainders(db, place, day, { since, limit: mostEnded }), day };
}

/** One remainder of an institution that is entered. @throws Failure REMAINDER_NOT_FOUND */
export async function getRemainder(db: Db, clock: Clock, place: Place, id: string): Promise<RemainderRow> {
  return (await selectRemainder(db, place, today(clock), id)) ?? fail("REMAINDER_NOT_FOUND");
}
