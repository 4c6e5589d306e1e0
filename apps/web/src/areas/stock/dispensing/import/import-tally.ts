import { DispensingFileState, type DispensingProblem } from "@meguri/rpc/app/v1/dispensing_pb";
import type { DispensingFileResult } from "@meguri/rpc/app/v1/dispensing_service_pb";
import type { FileBatch } from "../prepare/file-batches.ts";
import type { RefusalCause } from "../prepare/prepared-file.ts";

/** A file that was not taken in, and why. */
export type FailedFile = {
  no: number;
  name: string;
  fileId: string;
  cause?: RefusalCause;
  problem?: DispensingProblem;
};

/** What became of files so far. */
export type ImportTally = {
  done: number;
  imported: number;
  known: number;
  replaced: number;
  /** Files of which something waits for a person. */
  held: number;
  failed: number;
  /** Items whose medicine the master does not know. */
  unknown: number;
  /** Cells held back because they may tell of a patient. */
  withheld: number;
  /** The first of those that failed. */
  failures: readonly FailedFile[];
};

export const emptyTally: ImportTally = {
  done: 0,
  imported: 0,
  known: 0,
  replaced: 0,
  held: 0,
  failed: 0,
  unknown: 0,
  withheld: 0,
  failures: [],
};

/** Files that failed are listed one by one up to here. */
const mostFailures = 50;

/** The tally with one more batch that was answered. */
export function addBatch(tally: ImportTally, batch: FileBatch, results: readonly DispensingFileResult[]): ImportTally {
  const inState = (...states: DispensingFileState[]) =>
    results.filter(({ file }) => states.includes(file?.state ?? DispensingFileState.FAILED)).length;
  const failed = results.flatMap(({ file, problems }, at) => {
    if (file && file.state !== DispensingFileState.FAILED) return [];
    const [problem] = problems;
    return [{ no: 0, name: batch.prepared[at]?.name ?? "", fileId: file?.id ?? "", ...(problem && { problem }) }];
  });
  const refused = batch.refused.map(({ name, cause }) => ({ no: 0, name, cause, fileId: "" }));
  return {
    done: tally.done + batch.sources.length,
    imported: tally.imported + inState(DispensingFileState.IMPORTED),
    known: tally.known + inState(DispensingFileState.KNOWN),
    replaced: tally.replaced + inState(DispensingFileState.REPLACED, DispensingFileState.DELETED),
    held: tally.held + inState(DispensingFileState.HELD),
    failed: tally.failed + failed.length + refused.length,
    unknown: tally.unknown + results.reduce((sum, { file }) => sum + (file?.unknownCount ?? 0), 0),
    withheld: tally.withheld + batch.prepared.reduce((sum, { withheld }) => sum + withheld, 0),
    failures: [...tally.failures, ...failed, ...refused].slice(0, mostFailures).map((one, no) => ({ ...one, no })),
  };
}
