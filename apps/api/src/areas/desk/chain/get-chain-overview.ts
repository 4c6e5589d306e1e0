import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import {
  enterChain,
  type StoredMonth,
  type StoredShop,
  selectChainShops,
  selectStoredMonths,
  selectStoredShops,
} from "../../ordering/chain/index.ts";
import { monthsKept } from "./keep-shop-figures.ts";
import { monthsUpTo } from "./read-shop-figures.ts";

/** What the server passes in. */
export interface ChainOverviewParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/**
 * Reads the stored figures of all shops; those that lose most by expiry come first. @throws Failure CORPORATION_NOT_FOUND
 */
export async function getChainOverview(
  { db, clock }: Pick<ChainOverviewParts, "clock"> & { db: Db },
  actor: Actor,
  wish: { corporationId: string; month: string },
): Promise<{ shops: StoredShop[]; month: string }> {
  const place = await enterChain(db, actor, wish.corporationId);
  const month = wish.month || tokyoDay(clock.now()).slice(0, 7);
  return { shops: await selectStoredShops(db, place, month), month };
}

/**
 * Reads the stored months of all shops: this one and those before it, and how many shops are still computed.
 * @throws Failure CORPORATION_NOT_FOUND
 */
export async function listChainMonths(
  { db, clock }: Pick<ChainOverviewParts, "clock"> & { db: Db },
  actor: Actor,
  { corporationId }: { corporationId: string },
): Promise<{ months: StoredMonth[]; computingShops: number }> {
  const place = await enterChain(db, actor, corporationId);
  const first = monthsUpTo(tokyoDay(clock.now()).slice(0, 7), monthsKept).at(-1) ?? "";
  const months = await selectStoredMonths(db, place, first);
  const computed = new Set(months.flatMap(({ flow, institutionId }) => (flow ? [institutionId] : [])));
  const shops = await selectChainShops(db, place);
  return { months, computingShops: shops.filter(({ institutionId }) => !computed.has(institutionId)).length };
}
