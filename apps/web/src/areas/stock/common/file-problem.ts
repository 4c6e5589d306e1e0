import type { DispensingFault } from "@meguri/formats/dispensing/dispensing-problem";
import type { ProblemCode } from "@meguri/formats/table/problem";

/**
 * What can be wrong in a file of dispensings: what its readers find, what the server remarks on when it books it, and what
 * is newer than this page.
 */
export type FileProblem = DispensingFault | ProblemCode | "held_back" | "version_older" | "unknown";
