import { timestampDate } from "@bufbuild/protobuf/wkt";
import { TradingService, UpdateTradingRequestSchema } from "@meguri/rpc/app/v1/trading_service_pb";
import { orderLayout } from "@meguri/rules/order-layout";
import { customerCode, editedTrading, enteredWholesaler } from "@meguri/rules/trading";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { enterTrading, requestTrading } from "./begin-trading.ts";
import { getTrading, listRoutes, listTradings } from "./list-tradings.ts";
import { setRoute } from "./set-route.ts";
import type { TradingParts } from "./trading-deps.ts";
import { tradingServicePolicies } from "./trading-policy.ts";
import { tradingToProto } from "./trading-to-proto.ts";
import { endTrading, setOrderLayout, updateTrading } from "./update-trading.ts";

export { shopTerms } from "./bill-alone.ts";
export { changeTrading } from "./change-trading.ts";
export { returnPartners } from "./return-partners.ts";
export { deleteRoute, isMedicine, putRoute, selectMakers } from "./routes-queries.ts";
export type { TradingDeps, TradingParts, TradingRef } from "./trading-deps.ts";
export { closingOf, tradingToProto } from "./trading-to-proto.ts";
export {
  type CorporationTerms,
  lockTradingsOfCorporation,
  selectCustomer,
  selectCustomers,
  selectTrading,
  type TradingRow,
  updateTradingRow,
} from "./tradings-queries.ts";
export { storedLayout } from "./update-trading.ts";

/** The door of TradingService. */
export function tradingFeature(parts: TradingParts): Feature {
  const { clock } = parts;
  return feature(TradingService, tradingServicePolicies, {
    async listTradings(request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listTradings({ ...parts, db }, actor, request);
      return { tradings: rows.map((row) => tradingToProto(row, clock.now())) };
    },
    async getTrading(request, context) {
      const { db, actor } = sessionOf(context);
      return { trading: tradingToProto(await getTrading({ ...parts, db }, actor, request), clock.now()) };
    },
    async requestTrading(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, wholesalerId } = request;
      const fields = { customerCode: customerCode.parse(request.customerCode), message: request.message.trim() };
      const row = await requestTrading({ ...parts, db }, actor, { institutionId, wholesalerId, ...fields });
      return { trading: tradingToProto(row, clock.now()) };
    },
    async enterTrading({ institutionId, ...sent }, context) {
      const { db, actor } = sessionOf(context);
      const row = await enterTrading({ ...parts, db }, actor, { institutionId, ...enteredWholesaler.parse(sent) });
      return { trading: tradingToProto(row, clock.now()) };
    },
    async updateTrading(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, tradingId, updatedAt } = request;
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      const edit = editOf(UpdateTradingRequestSchema, request, editedTrading);
      const wish = { institutionId, tradingId, readAt, edit };
      return { trading: tradingToProto(await updateTrading({ ...parts, db }, actor, wish), clock.now()) };
    },
    async setOrderLayout({ institutionId, tradingId, layout = {}, updatedAt }, context) {
      const { db, actor } = sessionOf(context);
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      const edit = { institutionId, tradingId, layout: orderLayout.parse(layout), readAt };
      return { trading: tradingToProto(await setOrderLayout({ ...parts, db }, actor, edit), clock.now()) };
    },
    async endTrading({ institutionId, tradingId, note }, context) {
      const { db, actor } = sessionOf(context);
      const row = await endTrading({ ...parts, db }, actor, { institutionId, tradingId, note: note.trim() });
      return { trading: tradingToProto(row, clock.now()) };
    },
    async listTradingRoutes(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor, makers } = await listRoutes({ ...parts, db }, actor, request);
      const routes = rows.map((row) => ({
        medicineId: row.kind === "medicine" ? row.key : "",
        maker: row.kind === "maker" ? row.key : "",
        medicineName: row.medicine_name,
        mainTradingId: row.main_trading_id,
        secondTradingId: row.second_trading_id ?? "",
        inherited: row.is_inherited,
        override: row.is_override,
      }));
      return { routes, nextCursor, makers };
    },
    async setTradingRoute({ institutionId, route }, context) {
      const { db, actor } = sessionOf(context);
      const { medicineId = "", maker = "", mainTradingId = "", secondTradingId = "" } = route ?? {};
      const wish = { institutionId, medicineId, maker: maker.trim(), mainTradingId, secondTradingId };
      await setRoute({ ...parts, db }, actor, wish);
      return {};
    },
  });
}
