import type { Actor } from "../../../platform/actor.ts";
import { fail } from "../../../platform/failure.ts";
import { pageOf } from "../../../platform/page.ts";
import type { CustomerRef, CustomersDeps } from "./customers-deps.ts";
import { outsideCursor } from "./customers-policy.ts";
import { type OutsideCustomerRow, selectOutsideCustomer, selectOutsideCustomers } from "./outside-customers-queries.ts";

/** A page of a wholesaler's customers that are not in this system, by name. @throws Failure WHOLESALER_NOT_FOUND */
export async function listOutsideCustomers(
  { db, wholesalerAccess }: CustomersDeps,
  { tenantId }: Actor,
  wish: { wholesalerId: string; keyword: string; all: boolean; cursor: string; limit: number },
) {
  const { wholesalerId, all, cursor } = wish;
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  const most = wish.limit || 50;
  const page = { keyword: wish.keyword.trim(), all, after: outsideCursor.read(cursor), limit: most + 1 };
  const rows = await selectOutsideCustomers(db, { tenantId, wholesalerId }, page);
  return pageOf(rows, most, ({ kana, name, id }) => outsideCursor.write({ name: kana || name, id }));
}

/** Reads one of them. @throws Failure WHOLESALER_NOT_FOUND, TRADING_NOT_FOUND */
export async function getOutsideCustomer(
  { db, wholesalerAccess }: CustomersDeps,
  { tenantId }: Actor,
  { wholesalerId, customerId }: CustomerRef,
): Promise<OutsideCustomerRow> {
  await wholesalerAccess.enter(db, wholesalerId, "staff");
  return (await selectOutsideCustomer(db, { tenantId, wholesalerId, customerId })) ?? fail("TRADING_NOT_FOUND");
}
