import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { cancelJob } from "./cancel-job.ts";
import { getJob } from "./get-job.ts";
import { jobToProto } from "./job-to-proto.ts";
import { jobServicePolicies } from "./jobs-policy.ts";
import { selectJobs } from "./jobs-queries.ts";

export { getJob } from "./get-job.ts";
export { jobToProto } from "./job-to-proto.ts";
export {
  claimJob,
  insertJob,
  type JobRow,
  lockLeasedJob,
  selectTenantsWithWork,
  selectWorkingJob,
  updateJobIn,
  updateLeasedJob,
} from "./jobs-queries.ts";

/** The door of JobService. */
export function jobsFeature({ clock }: { clock: Clock }): Feature {
  return feature(JobService, jobServicePolicies, {
    async getJob({ jobId }, context) {
      const { db, actor } = sessionOf(context);
      return { job: jobToProto(await getJob(db, actor, jobId)) };
    },
    async listJobs({ kind }, context) {
      const { db, actor } = sessionOf(context);
      const jobs = await selectJobs(db, actor.tenantId, actor.userId, kind);
      return { jobs: jobs.map(jobToProto) };
    },
    async cancelJob({ jobId }, context) {
      const { db, actor } = sessionOf(context);
      return { job: jobToProto(await cancelJob({ db, clock }, actor, jobId)) };
    },
  });
}
