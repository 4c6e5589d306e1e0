import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import { buildIndex } from "./build-index.ts";
import { selectIndexed, selectMasterState, selectMasterVersion } from "./index-queries.ts";
import { type MedicineRow, selectSuppliedAs } from "./medicines-queries.ts";
import { rememberedMedicines } from "./remembered-medicines.ts";
import type { IndexedMedicine, SearchIndex } from "./search-index.ts";

/** The result of a query of the index. */
export interface Found<T> {
  answer: T;
  medicines: MedicineRow[];
}

/**
 * Queries the index and reads the medicines in its result. They come with the version of the master they are of: where that is
 * another than the index's, the index is built and queried again, so that an import is seen by the next search; likewise a
 * supply that was halted by hand.
 */
export type AskIndex = <T>(db: Db, question: Question<T>) => Promise<Found<T>>;

/** Queries the index, with the ids of the medicines whose supply is halted. */
type Question<T> = (index: SearchIndex, halted: ReadonlySet<string>) => { answer: T; ids: string[] };

/** The index of this process; concurrent callers wait for the same build. */
export function medicineIndex(clock: Clock): AskIndex {
  const read = rememberedMedicines();
  let current: SearchIndex | undefined;
  let halted: HaltedSupplies | undefined;
  let building: Promise<SearchIndex> | undefined;
  const build = async (db: Db) => {
    const day = today(clock);
    // Read first: a master that changes while it is read counts as older than it is, and is read again.
    const version = await selectMasterVersion(db);
    current = await buildIndex(await allMedicines(db, day), version, day);
    return current;
  };
  const renewed = (db: Db) => {
    building ??= build(db).finally(() => {
      building = undefined;
    });
    return building;
  };
  return async (db, question) => {
    let index = current?.day === today(clock) ? current : await renewed(db);
    halted ??= await haltedSupplies(db);
    for (;;) {
      const { answer, ids } = question(index, halted.ids);
      const { version, edits, medicines } = await read(db, ids, index.day);
      // A building that began before the last change is not enough, but a newer one than what was read is.
      const indexIsOld = BigInt(version) > BigInt(index.version);
      const haltedIsOld = BigInt(edits) > BigInt(halted.edits);
      if (!indexIsOld && !haltedIsOld) return { answer, medicines };
      if (indexIsOld) index = await renewed(db);
      if (haltedIsOld) halted = await haltedSupplies(db);
    }
  };
}

/** The medicines whose supply is halted, and the state of the master they are of. */
interface HaltedSupplies {
  edits: string;
  ids: ReadonlySet<string>;
}

async function haltedSupplies(db: Db): Promise<HaltedSupplies> {
  // Read first, like the version of the index.
  const { edits } = await selectMasterState(db);
  return { edits, ids: await selectSuppliedAs(db, "halted") };
}

const medicinesAtOnce = 2_000;

/** A page at a time: taking over all of them at once would hold up everybody else. */
async function allMedicines(db: Db, day: string): Promise<IndexedMedicine[]> {
  const medicines: IndexedMedicine[] = [];
  for (let after = ""; ; ) {
    const page = await selectIndexed(db, day, { after, limit: medicinesAtOnce });
    medicines.push(...page);
    const last = page.at(-1);
    if (!last || page.length < medicinesAtOnce) return medicines;
    after = last.id;
  }
}
