import { DeliveryNoticeService } from "@meguri/rpc/app/v1/delivery_notice_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { decideChanges, defineCode, setAside } from "./decide-notice.ts";
import { importDeliveryFiles } from "./import-delivery-files.ts";
import { getNotice, listDeliveryFiles, listNotices } from "./list-notices.ts";
import type { NoticesParts } from "./notices-deps.ts";
import { deliveryNoticeServicePolicies } from "./notices-policy.ts";
import { cameByOf, deliveryFileToProto, noticeToProto, noticeViewToProto } from "./notices-to-proto.ts";
import { recordReturn } from "./record-return.ts";

export { announcedGoods, type NamedLine } from "./announced-goods.ts";
export { holdDeliveryImports } from "./delivery-files-queries.ts";
export { nameLinesNow } from "./name-jans.ts";
export {
  type NoticeSlip,
  selectDeliveryCodes,
  selectLinesOfNotices,
  selectNoticeLines,
  selectNoticeSlip,
  selectNoticeSlips,
} from "./notice-lines-queries.ts";
export type { NoticePlace } from "./notices-deps.ts";
export { holdNotices, selectNoticeBySlip, settleNotices } from "./notices-queries.ts";

/** The door of DeliveryNoticeService. */
export function deliveryNoticesFeature(parts: NoticesParts): Feature {
  return feature(DeliveryNoticeService, deliveryNoticeServicePolicies, {
    async importDeliveryFiles({ institutionId, source, files }, context) {
      const { db, actor } = sessionOf(context);
      const cameBy = actor.terminal ? "terminal" : cameByOf(source);
      const outcomes = await importDeliveryFiles({ ...parts, db }, actor, { institutionId, cameBy, files });
      return { files: outcomes.map(({ row, known }) => deliveryFileToProto(row, known)) };
    },
    async listDeliveryFiles(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listDeliveryFiles({ ...parts, db }, actor, request);
      return { files: rows.map((row) => deliveryFileToProto(row)), nextCursor };
    },
    async listDeliveryNotices(request, context) {
      const { db, actor } = sessionOf(context);
      const { rows, nextCursor } = await listNotices({ ...parts, db }, actor, request);
      return { notices: rows.map(noticeToProto), nextCursor };
    },
    async getDeliveryNotice(request, context) {
      const { db, actor } = sessionOf(context);
      return noticeViewToProto(await getNotice({ ...parts, db }, actor, request));
    },
    async defineDeliveryCode(request, context) {
      const { db, actor } = sessionOf(context);
      return { lineCount: await defineCode({ ...parts, db }, actor, request) };
    },
    async decideDeliveryNoticeChanges(request, context) {
      const { db, actor } = sessionOf(context);
      const { notice, lines } = noticeViewToProto(await decideChanges({ ...parts, db }, actor, request));
      return { notice, lines };
    },
    async dismissDeliveryNotices(request, context) {
      const { db, actor } = sessionOf(context);
      return { changedCount: await setAside({ ...parts, db }, actor, request) };
    },
    async recordAnnouncedReturn(request, context) {
      const { db, actor } = sessionOf(context);
      return { returnId: await recordReturn({ ...parts, db }, actor, request) };
    },
  });
}
