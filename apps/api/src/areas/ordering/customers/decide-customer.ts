import { type ClosingTerms, invoiceModes, invoiceSendings } from "@meguri/rules/closing-terms";
import type { CustomerTerms } from "@meguri/rules/trading";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { changeTrading, closingOf, selectCustomer, type TradingDeps, type TradingRow } from "../trading/index.ts";
import { billingUnitOf, followInCorporation, joinCorporation } from "./corporation-terms.ts";

/** Which customer of which wholesaler. */
export interface CustomerRef {
  wholesalerId: string;
  tradingId: string;
}

/** Agrees to trade with an institution under a customer code, or refuses with a reason; the institution is notified. */
export async function decideCustomer(
  deps: TradingDeps,
  actor: Actor,
  { approve, customerCode, reason, ...ref }: CustomerRef & { approve: boolean; customerCode: string; reason: string },
): Promise<TradingRow> {
  await deps.wholesalerAccess.enterApproved(deps.db, ref.wholesalerId, "staff");
  if (approve && customerCode === "") fail("FIELD_INVALID", [{ field: "customer_code", problem: "required" }]);
  if (!approve && reason === "") fail("FIELD_INVALID", [{ field: "reason", problem: "required" }]);
  const state = approve ? "approved" : "refused";
  return change(
    deps,
    actor,
    { ...ref, action: `trading.${state}`, from: ["requested"], reason },
    (before, now) => ({
      state,
      state_note: reason,
      state_at: now,
      // An agreed trading orders through the system; a FAX number or address noted before stays for an emergency.
      ...(approve ? { customer_code: customerCode, channel: "system" as const } : {}),
      // What the institution had noted of it in-house is replaced by the wholesaler's data.
      ...(approve && before.schedule !== null ? { schedule: null, minimum_order_yen: "0" } : {}),
    }),
    async (tx, row) => {
      if (approve) await joinCorporation(tx, actor, row);
      await tell(tx, deps, actor, { row, kind: state, reason });
    },
  );
}

/** Changes the code, what of delivery holds for one customer alone, when its account is closed, and its electronic address. */
export async function updateCustomer(
  deps: TradingDeps,
  actor: Actor,
  { wholesalerId, tradingId, edit, readAt }: CustomerRef & { edit: Edit<CustomerTerms>; readAt: number },
): Promise<TradingRow> {
  await deps.wholesalerAccess.enterApproved(deps.db, wholesalerId, "staff");
  const ref = { wholesalerId, tradingId, action: "trading.customer_updated", from: ["approved"], readAt } as const;
  return change(
    deps,
    actor,
    ref,
    (before) => {
      const { customerCode, schedule, minimumOrderYen, closing, electronicAddress } = edit(editedPart(before));
      return {
        customer_code: customerCode,
        schedule: schedule ? JSON.stringify(schedule) : null,
        minimum_order_yen: String(minimumOrderYen),
        closing_day: closing?.closingDay ?? null,
        due_months: closing?.dueMonths ?? null,
        due_day: closing?.dueDay ?? null,
        invoice_mode: closing ? invoiceModeOf(closing) : null,
        electronic_address: electronicAddress,
        invoice_sending: closing?.sending === invoiceSendings.paper ? "paper" : "system",
        billing_unit: billingUnitOf(before, closing),
      };
    },
    (tx, row, before) => followInCorporation(tx, deps, actor, { row, before }),
  );
}

function editedPart(row: TradingRow): CustomerTerms {
  const minimumOrderYen = BigInt(row.minimum_order_yen);
  const schedule = row.schedule ?? undefined;
  const { customer_code: customerCode, electronic_address: electronicAddress } = row;
  return { customerCode, schedule, minimumOrderYen, closing: closingOf(row), electronicAddress };
}

const invoiceModeOf = ({ mode }: ClosingTerms) => (mode === invoiceModes.slip ? "slip" : "statement");

/** Ends trading with a customer, who is notified. */
export async function endCustomer(
  deps: TradingDeps,
  actor: Actor,
  { note, ...ref }: CustomerRef & { note: string },
): Promise<TradingRow> {
  await deps.wholesalerAccess.enter(deps.db, ref.wholesalerId, "manager");
  return change(
    deps,
    actor,
    { ...ref, action: "trading.ended", from: ["requested", "approved"], reason: note },
    (_before, now) => ({ state: "ended", state_note: note, state_at: now }),
    (tx, row) => tell(tx, deps, actor, { row, kind: "ended_by_wholesaler", reason: note }),
  );
}

type Change = Parameters<typeof changeTrading>[2];

async function change(
  deps: TradingDeps,
  actor: Actor,
  { wholesalerId, ...fields }: Omit<Change, "institutionId"> & { wholesalerId: string },
  columns: Parameters<typeof changeTrading>[3],
  then?: Parameters<typeof changeTrading>[4],
): Promise<TradingRow> {
  const { tradingId } = fields;
  const customer = await selectCustomer(deps.db, { tenantId: actor.tenantId, wholesalerId, tradingId });
  const { institution_id: institutionId, corporation_id: corporationId } = customer ?? fail("TRADING_NOT_FOUND");
  const holds = corporationId ? { kind: "corporation_terms", id: `${wholesalerId} ${corporationId}` } : undefined;
  return changeTrading(deps, actor, { ...fields, institutionId, holds }, columns, then);
}

async function tell(
  tx: Db,
  { clock, institutionAccess, notifier }: TradingDeps,
  { tenantId }: Actor,
  { row, kind, reason }: { row: TradingRow; kind: string; reason: string },
): Promise<void> {
  const managers = await institutionAccess.managersOf(tx, tenantId, row.institution_id);
  await notifier.notify(tx, clock, tenantId, {
    userIds: [...managers, row.created_by],
    kind: `trading.${kind}`,
    values: { wholesaler: row.company ?? row.name, reason },
    path: `/u/van/${row.van_code}`,
    institutionId: row.institution_id,
  });
}
