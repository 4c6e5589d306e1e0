import type { Actor } from "../../../../platform/actor.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import { type OrderChoiceRow, selectOrderChoices, selectOrderTradings } from "./order-tradings-queries.ts";
import { type CartSection, readCart } from "./read-cart.ts";

/** What could be ordered in place of a medicine; for members and the head office. */
export async function getOrderChoices(
  { db, clock, institutionAccess }: OrdersDeps,
  { tenantId }: Actor,
  { institutionId, medicineId }: { institutionId: string; medicineId: string },
): Promise<OrderChoiceRow[]> {
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const tradings = await selectOrderTradings(db, place);
  return selectOrderChoices(db, place, { medicineId, day: today(clock), tradings });
}

/** The cart; for members and the head office. */
export async function getOrderCart(
  deps: OrdersDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<CartSection[]> {
  await deps.institutionAccess.enterToRead(deps.db, institutionId);
  return readCart(deps, { tenantId, institutionId });
}
