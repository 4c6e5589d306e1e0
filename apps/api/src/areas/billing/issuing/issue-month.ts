import { priceIn } from "@meguri/rules/paid-plan";
import type { Actor } from "../../../platform/actor.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import type { AccountPlace, LockedAccount } from "../accounts/index.ts";
import { selectPlanPrices } from "../prices/index.ts";
import { type BilledPlan, claimMonths, selectPlansToBill } from "./billed-plans-queries.ts";
import { composeMonth } from "./compose-document.ts";
import { insertCharge } from "./documents-queries.ts";
import { issueContent } from "./issue-content.ts";
import type { IssuingDeps } from "./issuing-deps.ts";
import { reportIssued } from "./report.ts";

/** A document that was issued. */
export interface Issued {
  documentId: string;
  number: string;
}

/**
 * Issues the invoice of an account for a month: a line for each institution whose plan is to be billed and is not yet. It is
 * charged to the account's card afterwards. The account is open and held.
 * @param month YYYY-MM
 * @returns undefined where nothing is to be billed
 */
export async function issueMonth(
  tx: Db,
  deps: IssuingDeps,
  actor: Actor,
  { account, month }: { account: LockedAccount; month: string },
): Promise<Issued | undefined> {
  const place = { tenantId: actor.tenantId, accountId: account.id };
  const plans = await selectPlansToBill(tx, place, `${month}-01`);
  if (plans.length === 0) return undefined;
  const netYen = await priceOfMonth(tx, place, month);
  const documentId = newId(deps.clock.now());
  const billed = await claim(tx, place, { plans, month, documentId });
  if (billed.length === 0) return undefined;
  const { clock, operator } = deps;
  const composition = { operator, account, month, issuedOn: today(clock) };
  const content = composeMonth(composition, billed, netYen);
  const institutionIds = billed.map(({ institutionId }) => institutionId);
  const issued = await issueContent(tx, deps, actor, {
    accountId: account.id,
    documentId,
    month,
    content,
    institutionIds,
  });
  if (account.pay_by === "card" && content.totalYen > 0n) {
    await insertCharge(tx, place, { documentId, yen: content.totalYen, at: clock.now() });
  }
  await reportIssued(tx, deps, actor.tenantId, {
    account,
    number: issued.number,
    month,
    content,
    hasCard: account.card_method_id !== "",
  });
  return issued;
}

/** The price of a month. @throws Error where there is none; no plan starts without a price */
async function priceOfMonth(tx: Db, { tenantId }: AccountPlace, month: string): Promise<bigint> {
  const price = priceIn(await selectPlanPrices(tx, tenantId), `${month}-01`);
  if (!price) throw new Error(`the plan has no price in ${month}`);
  return BigInt(price.netYen);
}

async function claim(
  tx: Db,
  place: AccountPlace,
  { plans, month, documentId }: { plans: readonly BilledPlan[]; month: string; documentId: string },
): Promise<BilledPlan[]> {
  const institutionIds = plans.map(({ institutionId }) => institutionId);
  const claimed = new Set(await claimMonths(tx, place, { institutionIds, month: `${month}-01`, documentId }));
  return plans.filter(({ institutionId }) => claimed.has(institutionId));
}
