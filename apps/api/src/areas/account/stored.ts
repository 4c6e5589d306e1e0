/** What is wrong with a cell of a users file; the problem is a key of the web's phrases. */
export interface ImportProblem {
  column: string;
  value: string;
  problem: string;
  warning: boolean;
}
