import { z } from "zod";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { JobRow } from "../jobs/index.ts";

/** The kind of these jobs. */
export const importKind = "user-import";

/** Lines that are written, and steps that are shown, at a time. */
export const batchSize = 1_000;

/** What an import remembers between its steps. */
export interface ImportSettings {
  headings?: Record<string, string>;
  skipFirebase?: boolean;
  /** Wrong rows that the person knew of when applying. */
  wrongBefore?: number;
}

const schema = z.object({
  headings: z.record(z.string(), z.string()).optional(),
  skipFirebase: z.boolean().optional(),
  wrongBefore: z.int().optional(),
});

export function settingsOf(job: JobRow): ImportSettings {
  return schema.parse(job.settings);
}

const leaseMs = 30_000;

/** Until when a worker may be silent before another goes on with its job; longer where it has announced it. */
export function leaseEnd(clock: Clock, moreMs = 0): Date {
  return new Date(clock.now().getTime() + leaseMs + moreMs);
}
