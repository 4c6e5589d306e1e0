import type { OrderLayout } from "@meguri/rules/order-layout";
import type { EditedTrading } from "@meguri/rules/trading";
import type { Actor } from "../../../platform/actor.ts";
import type { Edit } from "../../../platform/edit.ts";
import { customerNewsWords, wholesalerPath } from "../wholesalers/index.ts";
import { changeTrading } from "./change-trading.ts";
import { columnsOfTerms, editedPart } from "./terms.ts";
import type { TradingDeps, TradingRef } from "./trading-deps.ts";
import type { TradingRow } from "./tradings-queries.ts";

const goingOn = ["requested", "approved", "in_house"] as const;

/**
 * Changes how orders go to a wholesaler and, in-house, all that the institution has noted of it.
 * @throws Failure FIELD_INVALID where the trading breaks a rule after the edit.
 */
export async function updateTrading(
  deps: TradingDeps,
  actor: Actor,
  { edit, readAt, ...ref }: TradingRef & { edit: Edit<EditedTrading>; readAt: number },
): Promise<TradingRow> {
  await deps.institutionAccess.enter(deps.db, ref.institutionId, "pharmacist");
  return changeTrading(deps, actor, { ...ref, action: "trading.updated", from: goingOn, readAt }, (before) => {
    const inHouse = before.wholesaler_id === null;
    const { name, terms } = edit(editedPart(before));
    const columns = columnsOfTerms(terms, { inHouse });
    return inHouse ? { ...columns, name } : columns;
  });
}

/** A layout as its column has it; null where everything is laid out as usual. */
export const storedLayout = (layout: OrderLayout) =>
  layout.eos || layout.csv || layout.van ? JSON.stringify(layout) : null;

/** Sets how files of orders to a wholesaler are laid out; without a layout the default is used again. */
export async function setOrderLayout(
  deps: TradingDeps,
  actor: Actor,
  { layout, readAt, ...ref }: TradingRef & { layout: OrderLayout; readAt: number },
): Promise<TradingRow> {
  await deps.institutionAccess.enter(deps.db, ref.institutionId, "manager");
  const change = { ...ref, action: "trading.layout_set", from: goingOn, readAt };
  const order_layout = storedLayout(layout);
  return changeTrading(deps, actor, change, () => ({ order_layout }));
}

/** Ends a trading; the wholesaler's members are notified. */
export async function endTrading(
  deps: TradingDeps,
  actor: Actor,
  { note, ...ref }: TradingRef & { note: string },
): Promise<TradingRow> {
  const { clock, institutionAccess, wholesalerAccess, notifier } = deps;
  await institutionAccess.enter(deps.db, ref.institutionId, "manager");
  return changeTrading(
    deps,
    actor,
    { ...ref, action: "trading.ended", from: goingOn, reason: note },
    (_before, now) => ({ state: "ended", state_note: note, state_at: now }),
    async (tx, row) => {
      if (row.wholesaler_id === null) return;
      await notifier.notify(tx, clock, actor.tenantId, {
        userIds: await wholesalerAccess.membersOf(tx, actor.tenantId, row.wholesaler_id),
        kind: "trading.ended_by_institution",
        values: { institution: row.institution_name, reason: note },
        path: `${wholesalerPath({ id: row.wholesaler_id, van_code: row.van_code })}?tab=customers`,
        mail: (language) => customerNewsWords(language, "ended", { institution: row.institution_name, words: note }),
      });
    },
  );
}
