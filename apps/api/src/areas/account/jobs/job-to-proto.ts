import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type Job, JobSchema, JobState as WireState } from "@meguri/rpc/app/v1/job_pb";
import type { JobState } from "../tables.ts";
import type { JobRow } from "./jobs-queries.ts";

const states: Record<JobState, WireState> = {
  queued: WireState.QUEUED,
  checking: WireState.CHECKING,
  to_review: WireState.TO_REVIEW,
  applying: WireState.APPLYING,
  done: WireState.DONE,
  part_failed: WireState.PART_FAILED,
  failed: WireState.FAILED,
  cancelled: WireState.CANCELLED,
};

/** A job's row as the wire's message. */
export function jobToProto(row: JobRow): Job {
  return create(JobSchema, {
    id: row.id,
    kind: row.kind,
    state: states[row.state],
    done: row.done,
    total: row.total,
    right: row.right_count,
    warned: row.warned_count,
    wrong: row.wrong_count,
    fileName: row.file_name,
    problem: row.problem,
    createdAt: timestampFromDate(row.created_at),
    endedAt: row.ended_at ? timestampFromDate(row.ended_at) : undefined,
  });
}
