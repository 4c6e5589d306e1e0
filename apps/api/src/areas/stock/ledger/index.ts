import {
  StockService,
  type UpdateStockSettingRequest,
  UpdateStockSettingRequestSchema,
} from "@meguri/rpc/app/v1/stock_service_pb";
import type { Edit } from "../../../platform/edit.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { changeStock, type StockChange } from "./change-stock.ts";
import { checkStockLot } from "./check-stock-lot.ts";
import { getStockItem, type StockItemView } from "./get-stock-item.ts";
import { listStock, listStockMovements, listUnapplied } from "./list-stock.ts";
import { liftLotQuarantine, quarantineStockLot } from "./quarantine-lot.ts";
import type { StockParts } from "./stock-deps.ts";
import { editedStockSetting, stockServicePolicies } from "./stock-policy.ts";
import { getStockSetting, updateStockSetting } from "./stock-setting.ts";
import type { StockSetting } from "./stock-setting-queries.ts";
import {
  changeKindOf,
  lotToProto,
  movementToProto,
  quarantineReasonOf,
  stockItemsOn,
  valuationOf,
  valuationToProto,
} from "./stock-to-proto.ts";
import { updateStockItem } from "./update-stock-item.ts";

export { claimRequest } from "./claim-request.ts";
export { dailyUse } from "./daily-use-sql.ts";
export { getStockItem } from "./get-stock-item.ts";
export {
  type Consumption,
  consumeStock,
  ensureLots,
  holdStock,
  type LotMovement,
  markLots,
  postMovements,
  undoMovements,
} from "./ledger-queries.ts";
export {
  type HeldLot,
  selectLastingShares,
  selectLotsHeld,
  selectTakenShares,
} from "./lot-shares-queries.ts";
export { postShares } from "./post-shares.ts";
export { quarantineStockLot } from "./quarantine-lot.ts";
export { reserveStock } from "./reserve-queries.ts";
export type { ReadOutlook, StockDisposal } from "./stock-deps.ts";
export { expectManyRows, selectIsProduct, selectMovements } from "./stock-queries.ts";
export { selectStockSetting } from "./stock-setting-queries.ts";
export { lotToProto, movementKindToProto, movementToProto, stockItemsOn, valuationToProto } from "./stock-to-proto.ts";
export { unitValue, wholeYen } from "./stock-value-sql.ts";
export { usableLots, usableStock } from "./usable-stock-queries.ts";
export { selectStockValuation, type ValuationRow } from "./valuation-queries.ts";

/** The door of StockService. */
export function stockFeature(parts: StockParts): Feature {
  return feature(StockService, stockServicePolicies, {
    async listStock({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { rows, outlooks, valuation, day } = await listStock({ ...parts, db }, actor, institutionId);
      const itemOf = stockItemsOn(day);
      const items = rows.map((row) => itemOf(row, outlooks.get(row.medicineId)));
      return { items, valuation: valuationToProto(valuation) };
    },
    async listUnapplied({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { medicines: await listUnapplied({ ...parts, db }, actor, institutionId) };
    },
    async getStockItem(request, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await getStockItem({ ...parts, db }, actor, request));
    },
    async listStockMovements(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listStockMovements({ ...parts, db }, actor, request);
      return { movements: page.rows.map(movementToProto), nextCursor: page.nextCursor };
    },
    async updateStockItem(request, context) {
      const { db, actor } = sessionOf(context);
      const { item } = viewToProto(await updateStockItem({ ...parts, db }, actor, request));
      return { item };
    },
    async changeStock({ kind, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const change: StockChange = { ...request, kind: changeKindOf(kind) };
      return viewToProto(await changeStock({ ...parts, db }, actor, change));
    },
    async checkStockLot(request, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await checkStockLot({ ...parts, db }, actor, request));
    },
    async quarantineStockLot({ reason, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const quarantined = { ...request, reason: quarantineReasonOf(reason) };
      return viewToProto(await quarantineStockLot({ ...parts, db }, actor, quarantined));
    },
    async liftLotQuarantine(request, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await liftLotQuarantine({ ...parts, db }, actor, request));
    },
    async getStockSetting({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return settingToProto(await getStockSetting({ ...parts, db }, actor, institutionId));
    },
    async updateStockSetting(request, context) {
      const { db, actor } = sessionOf(context);
      const wish = { institutionId: request.institutionId, edit: settingEditOf(request) };
      return settingToProto(await updateStockSetting({ ...parts, db }, actor, wish));
    },
  });
}

function viewToProto({ row, outlook, lots, day }: StockItemView) {
  return { item: stockItemsOn(day)(row, outlook), lots: lots.map(lotToProto) };
}

function settingEditOf(request: UpdateStockSettingRequest): Edit<StockSetting> {
  const edit = editOf(UpdateStockSettingRequestSchema, request, editedStockSetting);
  return (current) => {
    const { beginsOn, valuation } = edit(settingToProto(current));
    return { begins_on: beginsOn, valuation: valuationOf(valuation) };
  };
}

function settingToProto({ begins_on, valuation }: StockSetting) {
  return { beginsOn: begins_on ?? "", valuation: valuationToProto(valuation) };
}
