import type { Job, KeptScan, MeantMedicine } from "./outbox/kept-scan.ts";
import type { StationJob } from "./station.ts";

/** The fields of a scan to read. */
export type ScanToRead = Pick<KeptScan, "id" | "text" | "scannedAt">;

/** The calls of a station to the server. */
export interface StationServer {
  /** What scans mean, the medicines of each in their order; the institution's log has each id once. */
  read(scans: readonly ScanToRead[], job: StationJob): Promise<readonly (readonly MeantMedicine[])[]>;
  /** Hands scans of one job over; ids that are known already change nothing. */
  add(job: Job, scans: readonly KeptScan[]): Promise<void>;
  update(scan: KeptScan): Promise<void>;
  takeBack(scan: KeptScan): Promise<void>;
  /** The ids that a job has. */
  idsOf(job: Job): Promise<ReadonlySet<string>>;
  /** Why the server will not have something, a name of FailureReason; nothing where another try may succeed. */
  refusalOf(error: unknown): string | undefined;
}
