import { fail } from "./failure.ts";

/** Runs work while less than `most` of it is under way. @throws Failure BUSY where it is not */
export type FewAtOnce = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns work away that would take too much memory or too many connections of the database together with what is under way. */
export function fewAtOnce(most: number): FewAtOnce {
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) fail("BUSY");
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
