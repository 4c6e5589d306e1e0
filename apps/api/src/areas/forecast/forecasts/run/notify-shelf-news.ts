import type { Clock } from "../../../../platform/clock/clock.ts";
import { addDays } from "../../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { Notifier } from "../../../account/notifications/index.ts";
import { plansOf, selectInstitution, selectMembers } from "../../../institution/institutions/index.ts";
import { selectStockSetting } from "../../../stock/ledger/index.ts";
import type { Place } from "../forecasts-deps.ts";
import { mondayOf } from "../input/engine-days.ts";
import { claimNews, selectExpiring, selectShortages } from "./shelf-news-queries.ts";
import { shelfNewsWords } from "./shelf-news-words.ts";

/** Medicines that are named; the page has the others. */
const namedMost = 3;
/** The days within which an expiry is news, as on the overview. */
const nearDays = 90;

/**
 * Notifies an institution's pharmacists and managers of a forecast's results, in the transaction that writes it: what runs short
 * before the next delivery once a day, what expires soon once a week. Nobody is notified of pages that the plan does not open.
 */
export async function notifyShelfNews(
  tx: Db,
  { clock, notifier }: { clock: Clock; notifier: Notifier },
  place: Place,
  day: string,
): Promise<void> {
  const { tenantId, institutionId } = place;
  const plans = await plansOf({ db: tx, clock }, tenantId, [institutionId]);
  if (!plans.get(institutionId)?.active) return;
  const shortages = await shortagesOf(tx, place, day);
  const expiring = await expiringOf(tx, place, day);
  if (!shortages && !expiring) return;
  const institution = (await selectInstitution(tx, tenantId, institutionId))?.name ?? "";
  const members = await selectMembers(tx, tenantId, institutionId);
  const userIds = members.filter(({ role }) => role !== "clerk").map(({ user_id }) => user_id);
  const fields = { userIds, institutionId };
  if (shortages)
    await notifier.notify(tx, clock, tenantId, {
      ...fields,
      kind: "stock.short_soon",
      values: { institution, number: String(shortages.count), medicines: shortages.names.join("\n") },
      path: pathOf("/u/medorder/predict", { filter: "shortNext" }, institutionId),
      mail: (language) => shelfNewsWords(language, "shortage", { institution, ...shortages }),
    });
  if (expiring)
    await notifier.notify(tx, clock, tenantId, {
      ...fields,
      kind: "stock.expiring",
      values: { institution, number: String(expiring.count), yen: expiring.yen },
      path: pathOf("/u/medorder/stock", { flag: "near90" }, institutionId),
      mail: (language) => shelfNewsWords(language, "expiry", { institution, ...expiring }),
    });
}

/** Undefined where nothing runs short, or the day's notification was sent: a later run of the day may still have one. */
async function shortagesOf(tx: Db, place: Place, day: string) {
  const shortages = await selectShortages(tx, place, { day, named: namedMost });
  if (shortages.count === 0) return undefined;
  return (await claimNews(tx, place, { kind: "shortage", notifiedFor: day })) ? shortages : undefined;
}

/** Undefined where nothing expires soon, or the week has been looked at already. */
async function expiringOf(tx: Db, place: Place, day: string) {
  if (!(await claimNews(tx, place, { kind: "expiry", notifiedFor: mondayOf(day) }))) return undefined;
  const { valuation } = await selectStockSetting(tx, place.tenantId, place.institutionId);
  const expiring = await selectExpiring(tx, place, { day, until: addDays(day, nearDays), valuation });
  return expiring.count > 0 ? expiring : undefined;
}

/** A list of the web as its address has it, opened for one institution of several. */
function pathOf(page: string, list: Record<string, string>, institutionId: string): string {
  return `${page}?${new URLSearchParams({ list: JSON.stringify(list), inst: institutionId })}`;
}
