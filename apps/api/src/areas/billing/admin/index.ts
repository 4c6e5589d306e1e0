import { BillingPayBy } from "@meguri/rpc/app/v1/billing_account_pb";
import { BillingAdminService } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { accountToProto, findAccounts, setPayBy } from "../accounts/index.ts";
import { deletePlanPrice, priceToProto, setPlanPrice } from "../prices/index.ts";
import { accountCursor, billingAdminPolicies } from "./admin-policy.ts";

const pageSize = 50;

/** The door of BillingAdminService. */
export function billingAdminFeature({ clock }: { clock: Clock }): Feature {
  return feature(BillingAdminService, billingAdminPolicies, {
    async setPlanPrice(request, context) {
      const { db, actor } = sessionOf(context);
      return { prices: (await setPlanPrice({ db, clock }, actor, request)).map(priceToProto) };
    },
    async deletePlanPrice({ firstMonth }, context) {
      const { db, actor } = sessionOf(context);
      return { prices: (await deletePlanPrice({ db, clock }, actor, firstMonth)).map(priceToProto) };
    },
    async listAllBillingAccounts({ text, pageToken }, context) {
      const { db } = sessionOf(context);
      const found = await findAccounts({ db, clock }, { text, after: accountCursor.read(pageToken), limit: pageSize });
      return {
        accounts: found.rows.map((row) => accountToProto({ row, role: "admin" })),
        nextPageToken: found.next ? accountCursor.write(found.next) : "",
      };
    },
    async setBillingPayBy({ accountId, payBy }, context) {
      const { db, actor } = sessionOf(context);
      const kind = payBy === BillingPayBy.TRANSFER ? "transfer" : "card";
      return { account: accountToProto(await setPayBy({ db, clock }, actor, { accountId, payBy: kind })) };
    },
  });
}
