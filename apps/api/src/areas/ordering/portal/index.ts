import { PortalTableService } from "@meguri/rpc/app/v1/portal_table_service_pb";
import { z } from "zod";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature, type MethodPolicy } from "../../../platform/rpc/feature.ts";
import type { PortalParts } from "./portal-deps.ts";
import { enterPortalTable, previewPortalTable } from "./portal-tables.ts";
import { headingsFrom, portalProblemToProto, portalRowToProto } from "./portal-to-proto.ts";

const id = z.guid("id_format");
const table = z.object({
  institutionId: id,
  tradingId: id,
  content: z.string().min(1, "required").max(500_000, "too_long"),
});
const policies = {
  previewPortalTable: { who: "user", rules: table },
  enterPortalTable: { who: "user", rules: table },
} satisfies Record<string, MethodPolicy>;

/** The door of PortalTableService. */
export function portalTablesFeature(parts: PortalParts): Feature {
  return feature(PortalTableService, policies, {
    async previewPortalTable({ headings, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const wish = { ...request, headings: headingsFrom(headings) };
      const preview = await previewPortalTable({ ...parts, db }, actor, wish);
      return {
        rows: preview.rows.map(portalRowToProto),
        problems: preview.problems.map(portalProblemToProto),
        headings: preview.headings,
      };
    },
    async enterPortalTable({ headings, ...request }, context) {
      const { db, actor } = sessionOf(context);
      const rows = await enterPortalTable({ ...parts, db }, actor, { ...request, headings: headingsFrom(headings) });
      return { rows: rows.map(portalRowToProto) };
    },
  });
}
