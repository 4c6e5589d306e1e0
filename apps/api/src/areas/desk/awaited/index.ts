import { AwaitedService } from "@meguri/rpc/app/v1/awaited_service_pb";
import { z } from "zod";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature, type MethodPolicy } from "../../../platform/rpc/feature.ts";
import type { AwaitedParts } from "./awaited-deps.ts";
import { awaitedToProto } from "./awaited-to-proto.ts";
import { listAwaited } from "./list-awaited.ts";
import { orderElsewhere, settleAwaited } from "./settle-awaited.ts";

export { selectAwaitedCount } from "./awaited-queries.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const policies = {
  listAwaited: { who: "user", rules: own },
  orderElsewhere: {
    who: "user",
    rules: own.extend({
      requestId: id,
      lineId: id,
      tradingId: id,
      medicineId: z.string().regex(/^(6\d{8}|X\d{8})$/, "medicine_format"),
    }),
  },
  settleAwaited: { who: "user", rules: own.extend({ lineIds: z.array(id).min(1, "required").max(100, "too_many") }) },
} satisfies Record<string, MethodPolicy>;

/** The door of AwaitedService. */
export function awaitedFeature(parts: AwaitedParts): Feature {
  return feature(AwaitedService, policies, {
    async listAwaited({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return { lines: (await listAwaited({ ...parts, db }, actor, institutionId)).map(awaitedToProto) };
    },
    async orderElsewhere(request, context) {
      const { db, actor } = sessionOf(context);
      return orderElsewhere({ ...parts, db }, actor, request);
    },
    async settleAwaited(request, context) {
      const { db, actor } = sessionOf(context);
      await settleAwaited({ ...parts, db }, actor, request);
      return {};
    },
  });
}
