import { DeliveryService, UpdateDeliveryLineRequestSchema } from "@meguri/rpc/app/v1/delivery_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { addDeliveryLines, receiveAnnounced } from "./add-delivery-lines.ts";
import { takeBackDeliveryLine, updateDeliveryLine } from "./change-delivery-line.ts";
import type { DeliveriesParts } from "./deliveries-deps.ts";
import { deliveryServicePolicies, editedLine } from "./deliveries-policy.ts";
import { deliveryToProto, outcomeToProto, scannedLineOf, stateOf, viewToProto } from "./delivery-to-proto.ts";
import { cancelDelivery, postDelivery } from "./end-delivery.ts";
import { linkDeliveryOrders } from "./link-delivery-orders.ts";
import { getDelivery, listDeliveries } from "./list-deliveries.ts";
import { checkAnnounced, postAnnounced } from "./post-announced.ts";
import { startDelivery } from "./start-delivery.ts";

export type {
  AnnouncedGoods,
  DeliveredPlace,
  DeliveredPrice,
  ExpectationRow,
  OrderReceiving,
  PurchasePrices,
  SlipOfGoods,
} from "./order-receiving.ts";

/** The door of DeliveryService. */
export function deliveriesFeature(parts: DeliveriesParts): Feature {
  return feature(DeliveryService, deliveryServicePolicies, {
    async listDeliveries({ state, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const page = await listDeliveries({ ...parts, db }, actor, { ...request, state: stateOf(state) });
      return { deliveries: page.rows.map(deliveryToProto), nextCursor: page.nextCursor };
    },
    async getDelivery(request, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await getDelivery({ ...parts, db }, actor, request));
    },
    async startDelivery(request, context) {
      const { db, actor } = sessionOf(context);
      const { delivery, found } = await startDelivery({ ...parts, db }, actor, request);
      return { delivery: deliveryToProto(delivery), found };
    },
    async linkDeliveryOrders({ institutionId, deliveryId, orderIds }, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await linkDeliveryOrders({ ...parts, db }, actor, { institutionId, deliveryId, orderIds }));
    },
    async addDeliveryLines({ institutionId, deliveryId, lines }, context) {
      const { db, actor } = sessionOf(context);
      const scans = { institutionId, deliveryId, lines: lines.map(scannedLineOf) };
      return viewToProto(await addDeliveryLines({ ...parts, db }, actor, scans));
    },
    async receiveAnnounced({ institutionId, deliveryId }, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await receiveAnnounced({ ...parts, db }, actor, { institutionId, deliveryId }));
    },
    async updateDeliveryLine(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, deliveryId, line } = request;
      const edit = editOf(UpdateDeliveryLineRequestSchema, request, editedLine);
      const change = { institutionId, deliveryId, lineId: line?.id.toLowerCase() ?? "", edit };
      return viewToProto(await updateDeliveryLine({ ...parts, db }, actor, change));
    },
    async takeBackDeliveryLine({ institutionId, deliveryId, lineId }, context) {
      const { db, actor } = sessionOf(context);
      return viewToProto(await takeBackDeliveryLine({ ...parts, db }, actor, { institutionId, deliveryId, lineId }));
    },
    async postDelivery({ institutionId, deliveryId }, context) {
      const { db, actor } = sessionOf(context);
      return { delivery: deliveryToProto(await postDelivery({ ...parts, db }, actor, { institutionId, deliveryId })) };
    },
    async checkAnnouncedDeliveries(request, context) {
      const { db, actor } = sessionOf(context);
      return { outcomes: (await checkAnnounced({ ...parts, db }, actor, request)).map(outcomeToProto) };
    },
    async postAnnouncedDeliveries(request, context) {
      const { db, actor } = sessionOf(context);
      return { outcomes: (await postAnnounced({ ...parts, db }, actor, request)).map(outcomeToProto) };
    },
    async cancelDelivery({ institutionId, deliveryId }, context) {
      const { db, actor } = sessionOf(context);
      return {
        delivery: deliveryToProto(await cancelDelivery({ ...parts, db }, actor, { institutionId, deliveryId })),
      };
    },
  });
}
