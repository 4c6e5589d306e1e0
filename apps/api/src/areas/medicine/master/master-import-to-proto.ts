import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type GetMasterImportResponse, GetMasterImportResponseSchema } from "@meguri/rpc/app/v1/medicine_service_pb";
import type { JobRow } from "../../account/jobs/index.ts";
import { masterSettingsOf } from "./import-job.ts";

/** The result of a job, as the wire's message. */
export function masterImportToProto(job: JobRow): GetMasterImportResponse {
  const { source, counts, problems = [], problemCount = 0, ...settings } = masterSettingsOf(job);
  const { appliedBefore, appliedByName, newer, day } = settings;
  const version = { source, fileName: job.file_name, appliedByName };
  return create(GetMasterImportResponseSchema, {
    counts: counts && { ...version, ...counts },
    problems: problems.map(({ code: problem, line, column, field, value, expected }) => {
      return { line, column, field, value, problem, expected };
    }),
    problemCount,
    appliedBefore: appliedBefore ? timestampFromDate(new Date(appliedBefore)) : undefined,
    day,
    newer: newer && {
      source,
      fileName: newer.fileName,
      day: newer.day,
      appliedAt: timestampFromDate(new Date(newer.appliedAt)),
    },
  });
}
