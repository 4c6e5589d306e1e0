import type { Actor } from "../../../platform/actor.ts";
import { enterChain, type StoredTasks, selectStoredTasks } from "../../ordering/chain/index.ts";
import { listAwaitingOrders } from "../../ordering/chain-approvals/index.ts";
import { approvalsTask, compareTasks, type DeskDeps, type DeskTask, deskTaskKind, orderTasks } from "../tasks/index.ts";

/** What waits in a shop, the most urgent first. */
export interface ShopTasks extends Omit<StoredTasks, "tasks"> {
  tasks: DeskTask[];
}

/**
 * Reads what waits in each shop: as its own desk shows it, stored by a job, and the orders that wait for the head office at this
 * moment. The shop with the most urgent task comes first. @throws Failure CORPORATION_NOT_FOUND
 */
export async function listShopTasks(
  deps: Pick<DeskDeps, "db" | "clock" | "institutionAccess">,
  actor: Actor,
  { corporationId }: { corporationId: string },
): Promise<ShopTasks[]> {
  const place = await enterChain(deps.db, actor, corporationId);
  const stored = await selectStoredTasks(deps.db, place);
  const awaiting = Map.groupBy(
    await listAwaitingOrders(deps, actor, place.corporationId),
    ({ order }) => order.institutionId,
  );
  const shops = stored.map(({ tasks, ...shop }): ShopTasks => {
    const approvals = approvalsTask(place.corporationId, awaiting.get(shop.institutionId) ?? []);
    return { ...shop, tasks: orderTasks([...tasks.flatMap(taskOf), ...approvals]) };
  });
  return shops.toSorted(moreUrgent);
}

/** A task by what is stored of it; none where it is of a kind that this server does not know. */
function taskOf({ kind: name, count, yen, dueAt, recallClass }: StoredTasks["tasks"][number]): DeskTask[] {
  const kind = deskTaskKind(name);
  if (!kind) return [];
  return [
    { kind, count, yen: BigInt(yen), ...(dueAt && { dueAt: new Date(dueAt) }), ...(recallClass && { recallClass }) },
  ];
}

/** Compares shops by their tasks one after another; where one has no more, the other is more urgent. */
function moreUrgent({ tasks: ofOne }: ShopTasks, { tasks: ofOther }: ShopTasks): number {
  for (const [at, one] of ofOne.entries()) {
    const other = ofOther[at];
    const difference = other ? compareTasks(one, other) : -1;
    if (difference !== 0) return difference;
  }
  return ofOther.length > ofOne.length ? 1 : 0;
}
