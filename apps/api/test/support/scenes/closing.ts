import { randomUUID } from "node:crypto";
import { ClosingService } from "@meguri/rpc/app/v1/closing_service_pb";
import { notifierIn } from "../../../src/areas/account/notifications/index.ts";
import { institutionAccess } from "../../../src/areas/institution/institutions/index.ts";
import { closeCustomers } from "../../../src/areas/settlement/closing/index.ts";
import type { TestApi } from "../server/api.ts";
import type { Billing } from "./invoices.ts";
import { tenantHeader } from "./pharmacies.ts";

/** Closes all customers of a wholesaler on a day, or those that are chosen, and waits for it. @returns the run's id */
export async function closeOn(
  api: TestApi,
  { trading, pharmacy }: Billing,
  until: string,
  tradingIds: string[] = [],
): Promise<string> {
  const { wholesalerId, staff } = trading;
  const runId = randomUUID();
  const person = await api.as(ClosingService, staff, tenantHeader(staff));
  await person.startClosing({ wholesalerId, runId, until, tradingIds });
  const { database, clock } = api.deps;
  const deps = { database, clock, notifier: notifierIn("ja"), institutionAccess };
  const place = { tenantId: pharmacy.tenantId, wholesalerId, runId };
  while (await closeCustomers(deps, place, new AbortController().signal));
  return runId;
}
