import { timestampDate } from "@bufbuild/protobuf/wkt";
import { type Job, JobState } from "@meguri/rpc/app/v1/job_pb";

export type JobStateName = keyof typeof JobState;

/** A piece of long work as the screens show it. */
export interface JobView {
  readonly id: string;
  readonly state: JobStateName;
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
  readonly right: number;
  readonly warned: number;
  readonly wrong: number;
  readonly fileName: string;
  /** Why it failed, a key of the problems' phrases; empty where it did not. */
  readonly problem: string;
  readonly createdAt: Date | undefined;
}

function isStateName(name: string | undefined): name is JobStateName {
  return name !== undefined && Object.hasOwn(JobState, name);
}

/** A job of the wire for the screens; a state newer than this page counts as none. */
export function jobViewOf(job: Job): JobView {
  const name: string | undefined = JobState[job.state];
  const { id, done, total, right, warned, wrong, fileName, problem } = job;
  return {
    id,
    state: isStateName(name) ? name : "UNSPECIFIED",
    done,
    total,
    right,
    warned,
    wrong,
    fileName,
    problem,
    createdAt: job.createdAt && timestampDate(job.createdAt),
  };
}

const running: ReadonlySet<JobStateName> = new Set(["QUEUED", "CHECKING", "APPLYING"]);

/** Whether a worker is at it, so that it changes by itself. */
export function isRunning(state: JobStateName): boolean {
  return running.has(state);
}
