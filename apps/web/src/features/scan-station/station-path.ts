import { paths } from "../../paths.ts";
import type { Job } from "./kept-scan.ts";
import type { StationJob } from "./station.ts";

/** A screen of the station: a job to choose, or one that goes on. */
export function stationPath(kind: StationJob, job?: Job): string {
  return `${paths.scan}?${new URLSearchParams({ job: kind, ...(job && { id: job.id, name: job.name }) })}`;
}
