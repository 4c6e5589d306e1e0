import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type GetMasterImportResponse, GetMasterImportResponseSchema } from "@meguri/rpc/app/v1/medicine_service_pb";
import type { JobRow } from "../jobs/index.ts";
import { masterSettingsOf } from "./import-job.ts";

/** What a job has found, as the wire's message. */
export function masterImportToProto(job: JobRow): GetMasterImportResponse {
  const { source, counts, problems = [], problemCount = 0, appliedBefore, appliedByName } = masterSettingsOf(job);
  const version = { source, fileName: job.file_name, appliedByName };
  return create(GetMasterImportResponseSchema, {
    counts: counts && { ...version, ...counts },
    problems: problems.map(({ code: problem, line, column, field, value, expected }) => {
      return { line, column, field, value, problem, expected };
    }),
    problemCount,
    appliedBefore: appliedBefore ? timestampFromDate(new Date(appliedBefore)) : undefined,
  });
}
