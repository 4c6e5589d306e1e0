import type { Clock } from "../../../platform/clock/clock.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { type Database, type Db, inTransaction } from "../../../platform/db/database.ts";
import { systemSession } from "../../../platform/db/system-session.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import { enterAsSystem, plansOf, selectInstitution, selectMembers } from "../../institution/institutions/index.ts";
import { selectLastRecallSeq, selectLastSupplyChange, selectSupplyChangesAfter } from "../../medicine/master/index.ts";
import { readConcernedRecalls } from "../recalls/index.ts";
import { medicinesInUse } from "./medicines-in-use.ts";
import { lockWatchMark, selectInstitutionsBehind, writeWatchMark } from "./watch-mark-queries.ts";
import { type WatchNews, watchNewsWords } from "./watch-news-words.ts";
import type { WatchPlace } from "./watch-place.ts";

/** Dependencies of the job. */
export interface NotifyingDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
}

/** Institutions of one turn. */
const mostAtOnce = 50;
/** What is older is no news to an institution that comes later. */
const newsDays = 7;
/** Medicines that are named; the page has the others. */
const namedMost = 3;

/**
 * Notifies institutions of what changed in the supply of what they use, and of recalls, each once: how far an institution was
 * notified is kept in the transaction that notifies it.
 * @returns whether there may be more
 */
export async function notifyOfChanges(deps: NotifyingDeps): Promise<boolean> {
  const places = await systemSession(deps.database, "", (db) => selectInstitutionsBehind(db, mostAtOnce));
  const problems: unknown[] = [];
  for (const place of places) await notifyOne(deps, place).catch((error: unknown) => problems.push(error));
  // One that cannot be notified keeps no other from its turn.
  if (problems.length > 0)
    throw new AggregateError(problems, "institutions could not be notified of changes of supply");
  return places.length === mostAtOnce;
}

async function notifyOne(deps: NotifyingDeps, place: WatchPlace): Promise<void> {
  await systemSession(deps.database, place.tenantId, async (db) => {
    await enterAsSystem(db, place.institutionId);
    await inTransaction(db, async (tx) => {
      const now = deps.clock.now();
      const mark = await lockWatchMark(tx, place, now);
      const reached = { supplySeq: await selectLastSupplyChange(tx), recallSeq: await selectLastRecallSeq(tx) };
      const plans = await plansOf({ db: tx, clock: deps.clock }, place.tenantId, [place.institutionId]);
      // The page belongs to the plan: nobody is notified of what they cannot open.
      if (plans.get(place.institutionId)?.active) {
        await notifyOfSupply(tx, deps, place, mark.supplySeq);
        await notifyOfRecalls(tx, deps, place, mark.recallSeq);
      }
      await writeWatchMark(tx, place, reached, now);
    });
  });
}

/** A medicine that changed several times is named once. */
async function notifyOfSupply(tx: Db, deps: NotifyingDeps, place: WatchPlace, seq: string): Promise<void> {
  const day = tokyoDay(deps.clock.now());
  const since = new Date(`${addDays(day, -newsDays)}T00:00:00+09:00`);
  const changes = await selectSupplyChangesAfter(tx, { seq, since });
  const medicineIds = [...new Set(changes.map((one) => one.medicineId))];
  const used = new Set(await medicinesInUse(tx, place, { medicineIds, day }));
  const names = new Map(
    changes.filter((one) => used.has(one.medicineId)).map((one) => [one.medicineId, one.medicineName]),
  );
  const path = (institutionId: string) => `/u/medorder/supply?${new URLSearchParams({ inst: institutionId })}`;
  await send(tx, deps, place, { kind: "supply.changed", names: [...names.values()], path });
}

/** Recalls of what the institution has, had or dispensed. */
async function notifyOfRecalls(tx: Db, deps: NotifyingDeps, place: WatchPlace, after: string): Promise<void> {
  const recalls = await readConcernedRecalls(tx, place, { day: tokyoDay(deps.clock.now()), after });
  const names = recalls.map(({ recall }) => recall.name.split("\n")[0] ?? recall.name);
  const path = (institutionId: string) =>
    `/u/medorder/supply?${new URLSearchParams({ tab: "recalls", inst: institutionId })}`;
  await send(tx, deps, place, { kind: "recall.published", names, path });
}

async function send(
  tx: Db,
  { clock, notifier }: NotifyingDeps,
  { tenantId, institutionId }: WatchPlace,
  { kind, names, path }: { kind: WatchNews; names: string[]; path: (institutionId: string) => string },
): Promise<void> {
  if (names.length === 0) return;
  const institution = (await selectInstitution(tx, tenantId, institutionId))?.name ?? "";
  const members = await selectMembers(tx, tenantId, institutionId);
  const news = { institution, count: names.length, names: names.slice(0, namedMost) };
  await notifier.notify(tx, clock, tenantId, {
    userIds: members.map(({ user_id }) => user_id),
    kind,
    values: { institution, number: String(news.count), medicines: news.names.join("\n") },
    path: path(institutionId),
    institutionId,
    mail: (language) => watchNewsWords(language, kind, news),
  });
}
