import { create } from "@bufbuild/protobuf";
import {
  type BillingReceipt,
  BillingReceiptSchema,
  BillingReceiptService,
} from "@meguri/rpc/app/v1/billing_receipt_service_pb";
import { dayCursor } from "../../../platform/cursor.ts";
import { pageOf } from "../../../platform/page.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import {
  addReceipts,
  assignReceipt,
  listReceipts,
  type ReceiptsDeps,
  type ReceiptView,
  releaseReceipt,
} from "./assign-receipts.ts";
import { billingReceiptPolicies } from "./receipts-policy.ts";

const pageSize = 50;

/** The door of BillingReceiptService. */
export function billingReceiptsFeature(parts: Omit<ReceiptsDeps, "db">): Feature {
  return feature(BillingReceiptService, billingReceiptPolicies, {
    async listBillingReceipts({ openOnly, pageToken }, context) {
      const { db, actor } = sessionOf(context);
      const page = { openOnly, before: dayCursor.read(pageToken), limit: pageSize + 1 };
      const listed = await listReceipts({ db }, actor, page);
      const { rows, nextCursor } = pageOf(listed, pageSize, ({ row }) =>
        dayCursor.write({ day: row.receivedOn, id: row.id }),
      );
      return { receipts: rows.map(receiptToProto), nextPageToken: nextCursor };
    },
    async addBillingReceipts({ receipts }, context) {
      const { db, actor } = sessionOf(context);
      return addReceipts({ ...parts, db }, actor, receipts);
    },
    async assignBillingReceipt(request, context) {
      const { db, actor } = sessionOf(context);
      return { receipt: receiptToProto(await assignReceipt({ ...parts, db }, actor, request)) };
    },
    async releaseBillingReceipt({ receiptId }, context) {
      const { db, actor } = sessionOf(context);
      return { receipt: receiptToProto(await releaseReceipt({ ...parts, db }, actor, receiptId)) };
    },
  });
}

function receiptToProto({ row, parts }: ReceiptView): BillingReceipt {
  return create(BillingReceiptSchema, {
    id: row.id,
    receivedOn: row.receivedOn,
    yen: BigInt(row.yen),
    payerName: row.payerName,
    note: row.note,
    openYen: BigInt(row.openYen),
    parts: parts.map(({ documentId, number, accountId, accountName, yen }) => ({
      documentId,
      number,
      accountId,
      accountName,
      yen: BigInt(yen),
    })),
  });
}
