import type { Actor } from "../../../platform/actor.ts";
import { selectHeadOffice } from "../../institution/corporations/index.ts";
import { type AwaitingOrder, listAwaitingOrders } from "../../ordering/chain-approvals/index.ts";
import { selectCorporationOf } from "../../ordering/orders/index.ts";
import type { DeskDeps, DeskPlace } from "./desk-deps.ts";
import type { DeskTask } from "./order-tasks.ts";

/**
 * Orders of all shops that wait for the head office, as one task with the first cut-off; none for who is not in it. The institution is
 * entered again afterwards, because the orders are read shop by shop.
 */
export async function approvalTasks(deps: DeskDeps, actor: Actor, place: DeskPlace): Promise<DeskTask[]> {
  const { db, institutionAccess } = deps;
  const corporationId = await selectCorporationOf(db, place);
  if (!corporationId) return [];
  const people = await selectHeadOffice(db, place.tenantId, corporationId);
  if (!people.some(({ user_id }) => user_id === actor.userId)) return [];
  const awaiting = await listAwaitingOrders(deps, actor, corporationId);
  await institutionAccess.enterToRead(db, place.institutionId);
  return approvalsTask(corporationId, awaiting);
}

/** Orders that wait for the head office as one task with the first cut-off; none where there are none. @param awaiting by cut-off */
export function approvalsTask(corporationId: string, awaiting: readonly AwaitingOrder[]): DeskTask[] {
  const [first, ...others] = awaiting;
  if (!first) return [];
  const yen = [first, ...others].reduce((sum, { yen }) => sum + yen, 0n);
  const dueAt = first.cutOff;
  return [{ kind: "chain_approvals", objectId: corporationId, count: others.length + 1, yen, ...(dueAt && { dueAt }) }];
}
