import type { DispensingFault } from "@meguri/formats/dispensing/dispensing-problem";
import type { ProblemCode } from "@meguri/formats/table/problem";

/** What can be wrong in a file of dispensings: what its readers find, and what is newer than this page. */
export type FileProblem = DispensingFault | ProblemCode | "unknown";
