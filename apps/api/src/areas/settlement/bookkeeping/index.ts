import { timestampDate } from "@bufbuild/protobuf/wkt";
import { BookkeepingService, UpdateBookSettingRequestSchema } from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { bookSetting } from "@meguri/rules/bookkeeping";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { editOf } from "../../../platform/rpc/edit-of.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { getBookSetting, updateBookSetting } from "./book-setting.ts";
import type { BookkeepingParts } from "./bookkeeping-deps.ts";
import { bookkeepingServicePolicies } from "./bookkeeping-policy.ts";
import { bookSettingToProto, documentsToProto, purchaseToProto, valuationToProto } from "./books-to-proto.ts";
import { purchaseSums } from "./purchase-sums.ts";
import { readMonth } from "./read-month.ts";
import { valueStock } from "./value-stock.ts";

export { booksRoute } from "./books-route.ts";

/** The door of BookkeepingService. */
export function bookkeepingFeature(parts: BookkeepingParts): Feature {
  return feature(BookkeepingService, bookkeepingServicePolicies, {
    async getBooks(request, context) {
      const { db, actor } = sessionOf(context);
      const sections = await readMonth({ ...parts, db }, actor, request);
      return { purchases: purchaseSums(sections).map(purchaseToProto), documents: sections.flatMap(documentsToProto) };
    },
    async getStockValuation(request, context) {
      const { db, actor } = sessionOf(context);
      return { valuations: (await valueStock({ ...parts, db }, actor, request)).map(valuationToProto) };
    },
    async getBookSetting(request, context) {
      const { db, actor } = sessionOf(context);
      return { setting: bookSettingToProto(await getBookSetting({ ...parts, db }, actor, request)) };
    },
    async updateBookSetting(request, context) {
      const { db, actor } = sessionOf(context);
      const { institutionId, updatedAt } = request;
      const edit = editOf(UpdateBookSettingRequestSchema, request, bookSetting);
      const readAt = updatedAt ? timestampDate(updatedAt).getTime() : 0;
      const row = await updateBookSetting({ ...parts, db }, actor, { institutionId, edit, readAt });
      return { setting: bookSettingToProto(row) };
    },
  });
}
