import { ScanService } from "@meguri/rpc/app/v1/scan_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { listShelfCodes } from "./list-shelf-codes.ts";
import { readCodes } from "./read-codes.ts";
import { readingToProto } from "./scan-to-proto.ts";
import { scanServicePolicies } from "./scans-policy.ts";

export { type CodeReading, readCodes } from "./read-codes.ts";
export { readingToProto } from "./scan-to-proto.ts";
export {
  assertProducts,
  momentOfScan,
  type ReportedScan,
  understandScans,
} from "./understand-scans.ts";

/** The door of ScanService. */
export function scansFeature({
  clock,
  institutionAccess,
}: {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}): Feature {
  return feature(ScanService, scanServicePolicies, {
    async readScans({ institutionId, texts }, context) {
      const { db } = sessionOf(context);
      await institutionAccess.enterToRead(db, institutionId);
      const readings = await readCodes(db, texts, today(clock));
      return { readings: readings.map(readingToProto) };
    },
    async listShelfCodes({ institutionId }, context) {
      const { db, actor } = sessionOf(context);
      await institutionAccess.enterToRead(db, institutionId);
      const place = { tenantId: actor.tenantId, institutionId };
      return { codes: await listShelfCodes(db, place, today(clock)) };
    },
  });
}
