import { StockCountService, UpdateStockCountEntryRequestSchema } from "@meguri/rpc/app/v1/stock_count_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { valuationToProto } from "../ledger/index.ts";
import { addStockCountEntries } from "./add-stock-count-entries.ts";
import { takeBackStockCountEntry, updateStockCountEntry } from "./change-stock-count-entry.ts";
import { cancelStockCount, postStockCount } from "./end-stock-count.ts";
import { getStockCount, listStockCounts, listStockCountTotals } from "./list-stock-counts.ts";
import { startStockCount } from "./start-stock-count.ts";
import { countedEntryOf, countToProto, differenceToProto, entryToProto } from "./stock-count-to-proto.ts";
import type { StockCountsParts } from "./stock-counts-deps.ts";
import { editedEntry, stockCountServicePolicies } from "./stock-counts-policy.ts";

export { countReportRoute } from "./count-report-route.ts";

/** The door of StockCountService. */
export function stockCountsFeature(parts: StockCountsParts): Feature {
  return feature(StockCountService, stockCountServicePolicies, {
    async listStockCounts(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listStockCounts({ ...parts, db }, actor, request);
      return { counts: page.rows.map(countToProto), nextCursor: page.nextCursor };
    },
    async getStockCount(request, context) {
      const { db, actor } = sessionOf(context);
      const { count, entries, differences, valuation } = await getStockCount({ ...parts, db }, actor, request);
      return {
        count: countToProto(count),
        entries: entries.map(entryToProto),
        differences: differences.map(differenceToProto),
        valuation: valuationToProto(valuation),
      };
    },
    async listStockCountTotals(request, context) {
      const { db, actor } = sessionOf(context);
      const { count, totals } = await listStockCountTotals({ ...parts, db }, actor, request);
      return { count: countToProto(count), totals };
    },
    async startStockCount(request, context) {
      const { db, actor } = sessionOf(context);
      return { count: countToProto(await startStockCount({ ...parts, db }, actor, request)) };
    },
    async addStockCountEntries({ institutionId, countId, entries }, context) {
      const { db, actor } = sessionOf(context);
      const fields = { institutionId, countId, entries: entries.map(countedEntryOf) };
      const { count, totals, ...kept } = await addStockCountEntries({ ...parts, db }, actor, fields);
      return { count: countToProto(count), entries: kept.entries.map(entryToProto), totals };
    },
    async updateStockCountEntry(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, countId, entry } = request;
      const edit = editOf(UpdateStockCountEntryRequestSchema, request, editedEntry);
      const change = { institutionId, countId, entryId: entry?.id.toLowerCase() ?? "", edit };
      const { count, entry: row } = await updateStockCountEntry({ ...parts, db }, actor, change);
      return { count: countToProto(count), entry: entryToProto(row) };
    },
    async takeBackStockCountEntry({ institutionId, countId, entryId }, context) {
      const { db, actor } = sessionOf(context);
      const ref = { institutionId, countId, entryId };
      return { count: countToProto(await takeBackStockCountEntry({ ...parts, db }, actor, ref)) };
    },
    async postStockCount({ institutionId, countId }, context) {
      const { db, actor } = sessionOf(context);
      return { count: countToProto(await postStockCount({ ...parts, db }, actor, { institutionId, countId })) };
    },
    async cancelStockCount({ institutionId, countId }, context) {
      const { db, actor } = sessionOf(context);
      return { count: countToProto(await cancelStockCount({ ...parts, db }, actor, { institutionId, countId })) };
    },
  });
}
