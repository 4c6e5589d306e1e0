export type { Line } from "@meguri/formats/table/read-record";

/** Why a file as a whole cannot be used; the problem is a key of the phrases. */
export class UnreadableTable extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(problem);
    this.name = "UnreadableTable";
    this.problem = problem;
  }
}

const longestShown = 200;

/** Text that the database can keep: no NUL, no half characters, no more than a screen can show. */
export function shown(text: string): string {
  return text.slice(0, longestShown).toWellFormed().replaceAll("\0", "\uFFFD");
}
