import { selectCustomer } from "../../ordering/trading/index.ts";
import { selectBillingOfDespatches } from "./despatches-queries.ts";
import { refuseFields } from "./door-problem.ts";
import type { DoorCall } from "./door-route.ts";

/**
 * Holds the despatches of an invoice against what can be billed. `at` is the place of the invoice in the request.
 * @throws DoorProblem for a customer and despatches that do not exist, despatches of another customer, and those of which no
 *   line is open
 */
export async function refuseUnbillable(
  { deps, actor, wholesalerId }: DoorCall,
  at: number,
  { customerId, despatchIds }: { customerId: string; despatchIds: readonly string[] },
): Promise<void> {
  const place = { tenantId: actor.tenantId, wholesalerId };
  const customer = await selectCustomer(deps.db, { ...place, tradingId: customerId });
  if (!customer) refuseFields([{ pointer: `/items/${at}/customerId`, code: "unknown" }]);
  const despatches = await selectBillingOfDespatches(deps.db, place, despatchIds);
  const wrong = despatchIds.flatMap((id, index) => {
    const despatch = despatches.get(id);
    const pointer = `/items/${at}/despatchIds/${index}`;
    if (!despatch) return [{ pointer, code: "despatch_unknown" }];
    return despatch.tradingId === customerId && !despatch.isOpen ? [{ pointer, code: "despatch_billed" }] : [];
  });
  const isOfOther = despatchIds.some((id) => (despatches.get(id)?.tradingId ?? customerId) !== customerId);
  if (isOfOther) wrong.push({ pointer: `/items/${at}/customerId`, code: "customer_differs" });
  if (wrong.length > 0) refuseFields(wrong);
}
