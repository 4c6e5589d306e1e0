import type { TradingTerms } from "@meguri/rules/trading";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { momentAfter } from "../../../platform/clock/moment-after.ts";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { customerNewsWords, selectWholesaler, wholesalerPath } from "../wholesalers/index.ts";
import { auditedPart } from "./change-trading.ts";
import { columnsOfTerms } from "./terms.ts";
import type { TradingDeps } from "./trading-deps.ts";
import { insertTrading, lockTrading, selectTrading, type TradingRow, updateTradingRow } from "./tradings-queries.ts";

type Columns = Omit<
  Parameters<typeof insertTrading>[1],
  "tenant_id" | "institution_id" | "id" | "created_by" | "updated_at"
>;

/**
 * Applies to an approved wholesaler for a trading; an in-house or ended trading of its VAN code is continued in it.
 * @throws Failure WHOLESALER_NOT_FOUND where it is not approved, TRADING_EXISTS where it exists already.
 */
export async function requestTrading(
  deps: TradingDeps,
  actor: Actor,
  wish: { institutionId: string; wholesalerId: string; customerCode: string; message: string },
): Promise<TradingRow> {
  const { db, clock, institutionAccess, wholesalerAccess, notifier } = deps;
  const { institutionId, customerCode, message } = wish;
  await institutionAccess.enter(db, institutionId, "pharmacist");
  return inTransaction(db, async (tx) => {
    const wholesaler = await selectWholesaler(tx, actor.tenantId, wish.wholesalerId);
    if (wholesaler?.state !== "approved") return fail("WHOLESALER_NOT_FOUND");
    const columns = {
      wholesaler_id: wholesaler.id,
      van_code: wholesaler.van_code,
      state_note: message,
      ...(customerCode === "" ? {} : { customer_code: customerCode }),
      state: "requested" as const,
    };
    const row = await begin(tx, deps, actor, { institutionId, may: ["in_house"], columns });
    await notifier.notify(tx, clock, actor.tenantId, {
      userIds: await wholesalerAccess.membersOf(tx, actor.tenantId, wholesaler.id),
      kind: "trading.requested",
      values: { institution: row.institution_name },
      path: `${wholesalerPath(wholesaler)}?tab=customers`,
      mail: (language) =>
        customerNewsWords(language, "requested", { institution: row.institution_name, words: message }),
    });
    return row;
  });
}

/**
 * Enters a wholesaler that is not in this system, by its VAN code; what has ended under the code goes on in it.
 * @throws Failure TRADING_EXISTS where the institution trades with it already.
 */
export async function enterTrading(
  deps: TradingDeps,
  actor: Actor,
  {
    institutionId,
    vanCode,
    name,
    terms,
  }: { institutionId: string; vanCode: string; name: string; terms: TradingTerms },
): Promise<TradingRow> {
  await deps.institutionAccess.enter(deps.db, institutionId, "pharmacist");
  const fields = { van_code: vanCode, name, wholesaler_id: null, state: "in_house", state_note: "" } as const;
  const columns = { ...fields, ...columnsOfTerms(terms, { inHouse: true }) };
  return inTransaction(deps.db, (tx) => begin(tx, deps, actor, { institutionId, may: [], columns }));
}

async function begin(
  tx: Db,
  { clock }: TradingDeps,
  actor: Actor,
  wish: { institutionId: string; may: readonly TradingRow["state"][]; columns: Omit<Columns, "state_at"> },
): Promise<TradingRow> {
  const { institutionId, columns } = wish;
  const { tenantId, userId } = actor;
  const before = await lockTrading(tx, { tenantId, institutionId, vanCode: columns.van_code });
  if (before && !["refused", "ended", ...wish.may].includes(before.state)) fail("TRADING_EXISTS");
  const now = before ? momentAfter(clock, before.updated_at) : clock.now();
  const key = { tenantId, institutionId, tradingId: before?.id ?? newId(now) };
  const moments = { state_at: now, updated_at: now };
  if (before) await updateTradingRow(tx, key, { ...columns, ...moments });
  else {
    const keys = { tenant_id: tenantId, institution_id: institutionId, id: key.tradingId, created_by: userId };
    await insertTrading(tx, { ...columns, ...moments, ...keys });
  }
  const after = (await selectTrading(tx, key)) ?? fail("TRADING_NOT_FOUND");
  await audit(tx, clock, actor, {
    action: `trading.${after.state === "requested" ? "requested" : "entered"}`,
    objectType: "trading",
    objectId: key.tradingId,
    institutionId,
    before: before && auditedPart(before),
    after: auditedPart(after),
  });
  return after;
}
