import type { Timestamp } from "@bufbuild/protobuf/wkt";
import { timestampDate } from "@bufbuild/protobuf/wkt";
import {
  ProposeWholesalerChangeRequestSchema,
  SetWholesalerDeliveryRequestSchema,
  UpdateWholesalerApplicationRequestSchema,
  WholesalerService,
} from "@meguri/rpc/app/v1/wholesaler_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { eventToProto } from "../../institution/institutions/index.ts";
import { applyWholesaler, updateApplication } from "./apply-wholesaler.ts";
import { createWholesaler } from "./create-wholesaler.ts";
import { getWholesaler, listWholesalerAudit, listWholesalers } from "./list-wholesalers.ts";
import { proposeChange, setDelivery, withdrawChange } from "./propose-change.ts";
import { editedDelivery, editedDetails, readDetails } from "./wholesaler-details.ts";
import { wholesalerToProto } from "./wholesaler-to-proto.ts";
import type { WholesalersParts } from "./wholesalers-deps.ts";
import { wholesalerServicePolicies } from "./wholesalers-policy.ts";
import { countWaitingOrders, selectMyWholesalers } from "./wholesalers-queries.ts";

export { changeWholesaler } from "./change-wholesaler.ts";
export { customerNewsWords } from "./customer-news-words.ts";
export { keepLicence } from "./keep-licence.ts";
export { wholesalerPath } from "./notify-of-wholesaler.ts";
export { type WholesalerAccess, wholesalerAccess } from "./wholesaler-access.ts";
export { columnsOf } from "./wholesaler-details.ts";
export {
  enterWholesaler,
  enterWholesalerAsSystem,
  insertWholesalerMember,
  lockWholesalerMembers,
  selectWholesalerMembers,
  type WholesalerMemberRow,
} from "./wholesaler-members-queries.ts";
export { scheduleToProto, wholesalerToProto, wireWholesalerRoles } from "./wholesaler-to-proto.ts";
export type { WholesalersDeps, WholesalersParts } from "./wholesalers-deps.ts";
export { selectWholesaler, type WholesalerRow, wholesalers } from "./wholesalers-queries.ts";

const readAtOf = (updatedAt: Timestamp | undefined) => (updatedAt ? timestampDate(updatedAt).getTime() : 0);

/** The door of WholesalerService. */
export function wholesalersFeature(parts: WholesalersParts): Feature {
  return feature(WholesalerService, wholesalerServicePolicies, {
    async listMyWholesalers(_request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await selectMyWholesalers(db, actor.tenantId, actor.userId);
      return {
        wholesalers: rows.map((row) => wholesalerToProto(row, row.role)),
        waiting: rows.length > 0 ? await countWaitingOrders(db, actor.tenantId) : [],
      };
    },
    async listWholesalers(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listWholesalers(db, actor, request);
      const wholesalers = rows.map(({ van_code: vanCode, narcotics_prefectures: narcoticsPrefectures, ...row }) => ({
        ...row,
        vanCode,
        narcoticsPrefectures,
      }));
      return { wholesalers, nextCursor };
    },
    async getWholesaler({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      const { row, role } = await getWholesaler(db, actor, wholesalerId);
      return { wholesaler: wholesalerToProto(row, role) };
    },
    async createWholesaler({ details }, context) {
      const { db, actor } = sessionOf(context);
      const row = await createWholesaler({ ...parts, db }, actor, readDetails(details));
      return { wholesaler: wholesalerToProto(row, "manager") };
    },
    async updateWholesalerApplication(request, context) {
      const { db, actor } = sessionOf(context);
      const edit = editOf(UpdateWholesalerApplicationRequestSchema, request, editedDetails);
      const wish = { id: request.wholesalerId, readAt: readAtOf(request.updatedAt), edit };
      return { wholesaler: wholesalerToProto(await updateApplication({ ...parts, db }, actor, wish), "manager") };
    },
    async applyWholesaler({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      return {
        wholesaler: wholesalerToProto(await applyWholesaler({ ...parts, db }, actor, wholesalerId), "manager"),
      };
    },
    async proposeWholesalerChange(request, context) {
      const { db, actor } = sessionOf(context);
      const edit = editOf(ProposeWholesalerChangeRequestSchema, request, editedDetails);
      const wish = { id: request.wholesalerId, readAt: readAtOf(request.updatedAt), edit };
      return { wholesaler: wholesalerToProto(await proposeChange({ ...parts, db }, actor, wish), "manager") };
    },
    async withdrawWholesalerChange({ wholesalerId }, context) {
      const { db, actor } = sessionOf(context);
      return { wholesaler: wholesalerToProto(await withdrawChange({ ...parts, db }, actor, wholesalerId), "manager") };
    },
    async setWholesalerDelivery(request, context) {
      const { db, actor } = sessionOf(context);
      const edit = editOf(SetWholesalerDeliveryRequestSchema, request, editedDelivery);
      const wish = { id: request.wholesalerId, readAt: readAtOf(request.updatedAt), edit };
      return { wholesaler: wholesalerToProto(await setDelivery({ ...parts, db }, actor, wish), "manager") };
    },
    async listWholesalerAudit(request, context) {
      const { db, actor } = sessionOf(context);
      const page = await listWholesalerAudit(db, actor, request);
      return { events: page.rows.map(eventToProto), nextCursor: page.nextCursor };
    },
  });
}
