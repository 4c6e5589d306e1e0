import { randomUUID } from "node:crypto";
import { BillingAccountService } from "@meguri/rpc/app/v1/billing_account_service_pb";
import { BillingAdminService } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import { BillingCardService } from "@meguri/rpc/app/v1/billing_card_service_pb";
import { BillingMemberService } from "@meguri/rpc/app/v1/billing_member_service_pb";
import { pino } from "pino";
import { notifierIn } from "../../../src/areas/account/notifications/index.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeUser } from "./people.ts";

export const billingFields = {
  name: "架空薬局グループ本部",
  postalCode: "1000001",
  address: "東京都架空区1-2-3",
  tel: "03-0000-0001",
  email: "pay@example.test",
};

/** All that is done with billing accounts, as a person. */
export async function billAs(api: TestApi, person: TokenClaims) {
  return {
    ...(await api.as(BillingAccountService, person)),
    ...(await api.as(BillingMemberService, person)),
    ...(await api.as(BillingCardService, person)),
    ...(await api.as(BillingAdminService, person)),
  };
}

/** An account with its owner. */
export async function makeBillingAccount(api: TestApi, owner?: TokenClaims, name = billingFields.name) {
  const person = owner ?? (await makeUser(api));
  const bill = await billAs(api, person);
  const accountId = randomUUID();
  await bill.createBillingAccount({ accountId, fields: { ...billingFields, name } });
  return { accountId, owner: person, bill };
}

/** Dependencies of the work on charges and events in the background. */
export function chargingDeps({ deps }: TestApi) {
  const { database, clock, cards, env } = deps;
  if (!cards) throw new Error("no cards");
  const log = pino({ level: "silent" });
  return { database, clock, cards, log, notifier: notifierIn("ja"), operator: env.operator, language: "ja" as const };
}
