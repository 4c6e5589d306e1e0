import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { failureOf } from "../../../shared/rpc/failure.ts";

/** Whether a call failed because there is no such job, or it is another's. */
export function isMissingJob(error: unknown): boolean {
  return error !== null && error !== undefined && failureOf(error).reason === FailureReason.JOB_NOT_FOUND;
}
