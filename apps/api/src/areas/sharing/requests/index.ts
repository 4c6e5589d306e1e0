import type { HandlerContext } from "@connectrpc/connect";
import { ShareRequestService, UpdateShareSettingRequestSchema } from "@meguri/rpc/app/v1/share_request_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { acceptShareRequest, counterShareRequest } from "./acts/answer-share-request.ts";
import { askShareRequest } from "./acts/ask-share-request.ts";
import { confirmSharePayment } from "./acts/confirm-share-payment.ts";
import { endShareRequest } from "./acts/end-share-request.ts";
import { handOverShareRequest } from "./acts/hand-over-share-request.ts";
import { getShareRequest, listShareRequests } from "./rows/list-share-requests.ts";
import { endingOf, paymentOf, shareToProto, sideOf, usualTermsToProto } from "./rows/share-request-to-proto.ts";
import type { ShareRow } from "./rows/share-rows-queries.ts";
import type { ShareRequestsParts } from "./share-requests-deps.ts";
import { editedShareSetting, shareRequestServicePolicies } from "./share-requests-policy.ts";
import { getShareTerms } from "./terms/get-share-terms.ts";
import { getShareSetting, updateShareSetting } from "./terms/share-setting.ts";

export { exactly } from "./acts/exact.ts";
export { expireShares, remindUncollected } from "./acts/expire-shares.ts";
export { type SharedMedicine, selectSharedMedicine } from "./rows/share-facts-queries.ts";
export type { PartnerFacts } from "./rows/share-rows-queries.ts";
export { sharePaperRoutes } from "./share-paper-routes.ts";
export { evidenceSince, neverShared } from "./terms/share-limits.ts";
export { listPriceAs } from "./terms/share-price.ts";
export { selectTaxIncluded } from "./terms/share-setting-queries.ts";

/** The door of ShareRequestService. */
export function shareRequestsFeature(parts: ShareRequestsParts): Feature {
  const at = (context: HandlerContext) => {
    const { db, actor } = sessionOf(context);
    return [{ ...parts, db }, actor] as const;
  };
  const seenBy = (institutionId: string, row: ShareRow) => ({ request: shareToProto(row, institutionId) });
  return feature(ShareRequestService, shareRequestServicePolicies, {
    async listShareRequests({ side, ...request }, context) {
      const page = await listShareRequests(...at(context), { ...request, side: sideOf(side) });
      const requests = page.rows.map((row) => shareToProto(row, request.institutionId));
      return { requests, nextCursor: page.nextCursor, waitingCount: page.waitingCount };
    },
    async getShareRequest(request, context) {
      return seenBy(request.institutionId, await getShareRequest(...at(context), request));
    },
    async askShareRequest({ payment, ...request }, context) {
      const asking = { ...request, payment: paymentOf(payment) };
      return seenBy(request.institutionId, await askShareRequest(...at(context), asking));
    },
    async getShareTerms(request, context) {
      return usualTermsToProto(await getShareTerms(...at(context), request));
    },
    async acceptShareRequest(request, context) {
      return seenBy(request.institutionId, await acceptShareRequest(...at(context), request));
    },
    async counterShareRequest(request, context) {
      return seenBy(request.institutionId, await counterShareRequest(...at(context), request));
    },
    async endShareRequest({ act, ...request }, context) {
      const ending = { ...request, act: endingOf(act) };
      return seenBy(request.institutionId, await endShareRequest(...at(context), ending));
    },
    async handOverShareRequest(request, context) {
      return seenBy(request.institutionId, await handOverShareRequest(...at(context), request));
    },
    async confirmSharePayment(request, context) {
      return seenBy(request.institutionId, await confirmSharePayment(...at(context), request));
    },
    async getShareSetting({ institutionId }, context) {
      return { setting: await getShareSetting(...at(context), institutionId) };
    },
    async updateShareSetting(request, context) {
      const edit = editOf(UpdateShareSettingRequestSchema, request, editedShareSetting);
      return { setting: await updateShareSetting(...at(context), request.institutionId, edit) };
    },
  });
}
