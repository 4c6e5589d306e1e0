import { BillingPayBy } from "@meguri/rpc/app/v1/billing_account_pb";
import { BillingAdminService } from "@meguri/rpc/app/v1/billing_admin_service_pb";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { pageOf } from "../../../platform/page.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { accountToProto, findAccounts, setPayBy } from "../accounts/index.ts";
import { refundDocument } from "../charges/index.ts";
import { documentCursor, documentToProto, refundToProto } from "../documents/index.ts";
import type { IssuingDeps } from "../issuing/index.ts";
import { deletePlanPrice, priceToProto, setPlanPrice } from "../prices/index.ts";
import { accountCursor, billingAdminPolicies } from "./admin-policy.ts";
import { listAllDocuments, readRevenue } from "./all-documents.ts";

const pageSize = 50;

/** The door of BillingAdminService. */
export function billingAdminFeature(parts: IssuingDeps): Feature {
  const { clock } = parts;
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
    async listAllBillingDocuments({ text, month, openOnly, overdueOnly, openYen, pageToken }, context) {
      const { db, actor } = sessionOf(context);
      const before = documentCursor.read(pageToken);
      const search = {
        text,
        month: month ? `${month}-01` : null,
        openOnly,
        overdueOn: overdueOnly ? today(clock) : null,
        openYen,
        before,
        limit: pageSize + 1,
      };
      const found = await listAllDocuments(db, actor, search);
      const { rows, nextCursor } = pageOf(found, pageSize, ({ year, serial }) =>
        documentCursor.write({ year, serial }),
      );
      return { documents: rows.map((row) => documentToProto(row, today(clock))), nextPageToken: nextCursor };
    },
    async getBillingRevenue(range, context) {
      const months = await readRevenue(sessionOf(context).db, range);
      return {
        months: months.map(({ month, netYen, taxYen, openYen, invoiceCount }) => ({
          month,
          netYen: BigInt(netYen),
          taxYen: BigInt(taxYen),
          openYen: BigInt(openYen),
          invoiceCount,
        })),
      };
    },
    async refundBillingDocument(request, context) {
      const { db, actor } = sessionOf(context);
      return { refund: refundToProto(await refundDocument({ ...parts, db }, actor, request)) };
    },
  });
}
