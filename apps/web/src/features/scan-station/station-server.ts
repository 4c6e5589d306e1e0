import type { Job, KeptScan, MeantMedicine } from "./kept-scan.ts";

/** What the server makes of a code. */
export interface CodeMeaning {
  readonly code: string;
  readonly medicines: readonly MeantMedicine[];
}

/** What a station asks of the server. */
export interface StationServer {
  /** What codes mean, one answer a code, in their order. */
  read(codes: readonly string[]): Promise<readonly CodeMeaning[]>;
  /** Hands scans of one job over; ids that are known already change nothing. */
  add(job: Job, scans: readonly KeptScan[]): Promise<void>;
  update(scan: KeptScan): Promise<void>;
  takeBack(scan: KeptScan): Promise<void>;
  /** The ids that a job has. */
  idsOf(job: Job): Promise<ReadonlySet<string>>;
  /** Why the server will not have something, a name of FailureReason; nothing where another try may succeed. */
  refusalOf(error: unknown): string | undefined;
}
