import { DeskService, PaletteHitKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { DeskParts } from "./desk-deps.ts";
import { deskServicePolicies } from "./desk-policy.ts";
import { deskToProto } from "./desk-to-proto.ts";
import { findForPalette } from "./find-for-palette.ts";
import { getDesk, getOperatorDesk } from "./get-desk.ts";
import type { PaletteHitRow } from "./palette-queries.ts";

export { approvalsTask } from "./approval-tasks.ts";
export type { DeskDeps, DeskPlace } from "./desk-deps.ts";
export { deskTaskKind, taskToProto } from "./desk-to-proto.ts";
export { compareTasks, type DeskTask, orderTasks } from "./order-tasks.ts";
export { readShopWork, type ShopWork } from "./read-shop-work.ts";
export { sumTasks, type TaskSum } from "./sum-tasks.ts";

const hitKinds = {
  institution: PaletteHitKind.INSTITUTION,
  trading: PaletteHitKind.TRADING,
  order: PaletteHitKind.ORDER,
  delivery: PaletteHitKind.DELIVERY,
} satisfies Record<PaletteHitRow["kind"], PaletteHitKind>;

/** The door of DeskService. */
export function deskFeature(parts: DeskParts): Feature {
  return feature(DeskService, deskServicePolicies, {
    async getDesk({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      return deskToProto(await getDesk({ ...parts, db }, actor, institutionId));
    },
    async findForPalette(request, context) {
      const { db, actor } = sessionOf(context);
      const hits = await findForPalette({ ...parts, db }, actor, request);
      return { hits: hits.map(({ kind, ...hit }) => ({ ...hit, kind: hitKinds[kind] })) };
    },
    async getOperatorDesk(_request, context) {
      const { db, actor } = sessionOf(context);
      return getOperatorDesk({ ...parts, db }, actor);
    },
  });
}
