import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { jobToProto } from "../jobs/index.ts";
import { applyUserImport } from "./apply-user-import.ts";
import { importRowToProto } from "./import-row-to-proto.ts";
import { listUserImportRows } from "./list-user-import-rows.ts";
import { startUserImport } from "./start-user-import.ts";
import { userImportServicePolicies } from "./user-import-policy.ts";

export { userFilesRoutes } from "./export/user-files-routes.ts";
export { type ImportWorkerDeps, workOnImports } from "./work-on-imports.ts";

/** The door of UserImportService. */
export function userImportFeature({ clock }: { clock: Clock }): Feature {
  return feature(UserImportService, userImportServicePolicies, {
    async startUserImport({ fileId }, context) {
      const { db, actor } = sessionOf(context);
      return { job: jobToProto(await startUserImport({ db, clock }, actor, fileId)) };
    },
    async listUserImportRows(request, context) {
      const { db, actor } = sessionOf(context);
      const rows = await listUserImportRows(db, actor, request);
      return { rows: rows.flatMap(importRowToProto) };
    },
    async applyUserImport(request, context) {
      const { db, actor } = sessionOf(context);
      return { job: jobToProto(await applyUserImport({ db, clock }, actor, request)) };
    },
  });
}
