import { type Calendar, calendarOf } from "./calendar.ts";
import { type Demand, demandOf } from "./demand.ts";
import { type History, historyOf } from "./history.ts";
import { type Knowledge, learn } from "./knowledge.ts";
import type { Day, ShelfInput, ShelfMedicine } from "./types.ts";

/** A shelf's past in order, from which any day before today can be looked ahead from. */
export interface ShelfModel {
  readonly medicines: readonly ShelfMedicine[];
  readonly histories: readonly History[];
  /** Forgets all that happened on or after `origin`. */
  readonly knowledgeAt: (origin: Day) => Knowledge;
  /** Demand of medicine `index` for `days` days from the knowledge's origin on. */
  readonly demand: (knowledge: Knowledge, index: number, days: number) => Demand;
  readonly calendar: Calendar;
}

/** What the model needs of the input. */
export type ModelInput = Pick<ShelfInput, "today" | "historyFrom" | "openDays" | "horizon" | "pools" | "medicines">;

// The visit after the last one within the horizon may lie so far beyond it.
const beyond = 200;

/** Orders the past of all medicines once; nothing of `today` or later is read. */
export function shelfModel(input: ModelInput): ShelfModel {
  const { today, historyFrom, medicines, pools } = input;
  const calendar = calendarOf(input.openDays, historyFrom, today + input.horizon + beyond);
  const histories = medicines.map((medicine) => historyOf(medicine, historyFrom, today));
  const classes = Int32Array.from(medicines, ({ poolClass }) => poolClass);
  const kinds = Int32Array.from(medicines, ({ kind }) => kind);
  let patients = 0;
  for (const { patient } of histories) for (const number of patient) patients = Math.max(patients, number + 1);
  return {
    medicines,
    histories,
    calendar,
    knowledgeAt: (origin) => learn(histories, { classes, kinds }, calendar, origin, patients, pools),
    demand: (knowledge, index, days) =>
      demandOf(medicines[index] as ShelfMedicine, histories[index] as History, knowledge, index, days),
  };
}
