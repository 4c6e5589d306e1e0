import { handleDueEvents, selectTenantsWithEvents } from "../areas/billing/events/index.ts";
import { cardJob } from "./card-job.ts";
import type { JobDeps } from "./job-deps.ts";
import type { Job } from "./repeat.ts";

/** Handles what the card provider reported. */
export function handleCardEvents(deps: JobDeps): Job {
  return cardJob(deps, "handle-card-events", selectTenantsWithEvents, handleDueEvents);
}
