import type { ProblemCode } from "@meguri/formats/table/problem";

/** What a file of the master can be. */
export type MasterSource = "ssk" | "price" | "generic-name" | "package" | "supply" | "recall";

/** What can be wrong in such a file: what its readers find, what the master and the server find, and what is newer than this page. */
export type SourceProblem = ProblemCode | "medicine_unknown" | "file_older" | "file_missing" | "internal" | "unknown";
