import type { DispensingProblem } from "./dispensing-problem.ts";
import type { PatientTrace } from "./patient-trace.ts";

/** What goes to the server in place of a file. */
export interface Upload {
  text: string;
  /** Empty unless the pharmacy switched the forecast of next visits on, which is when there is an import key. */
  traces: PatientTrace[];
  /** What was withheld and which lines could not be sent; nothing that is in the file is in them. */
  problems: DispensingProblem[];
  /** Whether a text that goes with it, as the file's name, tells of a patient. */
  tells(text: string): boolean;
}

/** The institution's key for patients' traces; null where they are switched off. */
export type ImportKey = Uint8Array<ArrayBuffer> | null;
