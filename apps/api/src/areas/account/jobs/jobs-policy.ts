import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const oneJob = z.object({ jobId: z.guid("id_format") });

/** Who may call JobService: everybody, for their own jobs. */
export const jobServicePolicies = {
  getJob: { who: "user", rules: oneJob },
  listJobs: { who: "user", rules: z.object({ kind: z.string().regex(/^[a-z-]{1,50}$/, "kind_format") }) },
  cancelJob: { who: "user", rules: oneJob, notWhileActing: true },
} satisfies Record<string, MethodPolicy>;
