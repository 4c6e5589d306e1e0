import type { Db } from "../db.ts";
import type { Position } from "../position.ts";
import type { PersonRead, Replica } from "./replica.ts";

/** Where the reads of a request are answered; the parts of a batch have one place together. */
export interface ReadPlace {
  /** Whether the replica may answer a person, whom the primary has admitted. The first read decides for all. */
  isReplica(primary: Position | undefined): boolean;
  /** As Replica.read. */
  read<T>(read: Omit<PersonRead, "seen">, work: (db: Db) => Promise<T>): Promise<{ answer: T } | undefined>;
}

/** The place of reads of somebody who has seen this; undefined where only the primary may answer them. */
export function readPlace(replica: Replica | undefined, seen: Position | undefined): ReadPlace | undefined {
  if (!replica) return undefined;
  if (!seen) {
    replica.count("no position");
    return undefined;
  }
  let decided: boolean | undefined;
  return {
    isReplica(primary) {
      decided ??= primary !== undefined && replica.mayAnswer({ primary, seen });
      return decided;
    },
    async read(read, work) {
      const result = await replica.read({ ...read, seen }, work);
      // What follows goes where this one now goes.
      if (!result) decided = false;
      return result;
    },
  };
}
