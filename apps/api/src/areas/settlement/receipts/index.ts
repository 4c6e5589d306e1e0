import { ReceiptService } from "@meguri/rpc/app/v1/receipt_service_pb";
import { receiptEntry } from "@meguri/rules/receipt";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { addReceipts, previewReceipts } from "./add-receipts.ts";
import { listBalances, listReceipts, listTargets } from "./list-receipts.ts";
import { assignReceipt, matchReceipt, reverseWholeReceipt } from "./match-receipt.ts";
import type { ReceiptsParts } from "./receipts-deps.ts";
import { receiptServicePolicies } from "./receipts-policy.ts";
import { balancesToProto, previewToProto, receiptToProto, targetToProto } from "./receipts-to-proto.ts";
import { splitReceipt } from "./split-receipt.ts";

/** The door of ReceiptService. */
export function receiptsFeature(parts: ReceiptsParts): Feature {
  return feature(ReceiptService, receiptServicePolicies, {
    async listReceipts(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listReceipts({ ...parts, db }, actor, request);
      return { receipts: rows.map(receiptToProto), nextCursor };
    },
    async previewReceipts({ wholesalerId, entries }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { wholesalerId, entries: entries.map((entry) => receiptEntry.parse(entry)) };
      return { previews: (await previewReceipts({ ...parts, db }, actor, wish)).map(previewToProto) };
    },
    async addReceipts({ wholesalerId, entries }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { wholesalerId, entries: entries.map((entry) => receiptEntry.parse(entry)) };
      return addReceipts({ ...parts, db }, actor, wish);
    },
    async listReceiptTargets(request, context) {
      const { db, actor } = sessionOf(context);
      return { targets: (await listTargets({ ...parts, db }, actor, request)).map(targetToProto) };
    },
    async matchReceipt(request, context) {
      const { db, actor } = sessionOf(context);
      return { receipt: receiptToProto(await matchReceipt({ ...parts, db }, actor, request)) };
    },
    async assignReceipt(request, context) {
      const { db, actor } = sessionOf(context);
      return { receipt: receiptToProto(await assignReceipt({ ...parts, db }, actor, request)) };
    },
    async splitReceipt(request, context) {
      const { db, actor } = sessionOf(context);
      return { receipts: (await splitReceipt({ ...parts, db }, actor, request)).map(receiptToProto) };
    },
    async reverseReceipt(request, context) {
      const { db, actor } = sessionOf(context);
      return { receipt: receiptToProto(await reverseWholeReceipt({ ...parts, db }, actor, request)) };
    },
    async listBalances(request, context) {
      const { db, actor } = sessionOf(context);
      return balancesToProto(await listBalances({ ...parts, db }, actor, request));
    },
  });
}
