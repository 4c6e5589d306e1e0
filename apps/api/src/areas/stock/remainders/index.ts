import { RemainderService } from "@meguri/rpc/app/v1/remainder_service_pb";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { listRemainders } from "./list-remainders.ts";
import { noteRemainder } from "./note-remainder.ts";
import { remainderToProto, takenBackOf } from "./remainder-to-proto.ts";
import type { RemaindersParts } from "./remainders-deps.ts";
import { remainderServicePolicies } from "./remainders-policy.ts";
import type { RemainderRow } from "./remainders-queries.ts";
import { cancelRemainder, handOverRemainder, takeBackRemainder } from "./settle-remainder.ts";

export { endRemainders } from "./end-remainders.ts";
export { selectOpenRemainders } from "./remainders-queries.ts";
export { notedShortages } from "./shortages-sql.ts";

/** The door of RemainderService. */
export function remaindersFeature(parts: RemaindersParts): Feature {
  const answer = (row: RemainderRow) => ({ remainder: remainderToProto(row, today(parts.clock)) });
  return feature(RemainderService, remainderServicePolicies, {
    async listRemainders({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      const { open, ended, day } = await listRemainders({ ...parts, db }, actor, institutionId);
      const toMessage = (row: RemainderRow) => remainderToProto(row, day);
      return { open: open.map(toMessage), ended: ended.map(toMessage) };
    },
    async noteRemainder(request, context) {
      const { db, actor } = sessionOf(context);
      return answer(await noteRemainder({ ...parts, db }, actor, request));
    },
    async handOverRemainder(request, context) {
      const { db, actor } = sessionOf(context);
      return answer(await handOverRemainder({ ...parts, db }, actor, request));
    },
    async cancelRemainder(request, context) {
      const { db, actor } = sessionOf(context);
      return answer(await cancelRemainder({ ...parts, db }, actor, request));
    },
    async takeBackRemainder({ state, ...request }, context) {
      const { db, actor } = sessionOf(context);
      return answer(await takeBackRemainder({ ...parts, db }, actor, { ...request, state: takenBackOf(state) }));
    },
  });
}
