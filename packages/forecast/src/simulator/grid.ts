/** One kind of pharmacy to be simulated. */
export interface Cell {
  /** Share of the volume that goes to patients who come again. */
  readonly refillShare: number;
  /** Standard deviation, in days, of a visit around the day on which the patient's supply ends. */
  readonly habitSpread: number;
}

/** Every cell is reported; none was chosen after a result was seen. */
export const cells: readonly Cell[] = [0.3, 0.5, 0.7].flatMap((refillShare) =>
  [2, 5, 10].map((habitSpread) => ({ refillShare, habitSpread })),
);

/** Seeds of the pharmacies of each cell; the same for every policy, so that policies meet the same patients. */
export const seeds: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);

/** What is assumed of every simulated pharmacy. Days are counted from the first day of the history. */
export const assumptions = {
  /** Medicines on the shelf. */
  medicines: 40,
  /** Patients a medicine: log-normal around this median with this spread, 1 to 60. */
  patientsMedian: 3,
  patientsSpread: 1,
  /** Days of history before the first order. */
  historyDays: 365,
  /** Days with the policy that are not counted, then days that are. */
  settlingDays: 42,
  countedDays: 182,
  /** Days supplied of those who come again, and how many have which. */
  daysSupplied: [14, 28, 30, 42, 56, 84],
  daysSuppliedShares: [0.1, 0.5, 0.1, 0.1, 0.15, 0.05],
  /** Units a day. */
  doses: [1, 2, 3],
  dosesShares: [0.55, 0.2, 0.25],
  /** Days supplied of walk-ins. */
  walkInDays: [5, 7, 14, 28],
  walkInShares: [0.3, 0.3, 0.25, 0.15],
  /** Half of the habit's variance is the patient's own and stays; the rest is each visit's, one visit in ten three times as far. */
  ownShareOfHabit: 0.5,
  /** Share of what is left over at a visit by which the next one is later. */
  leftoverUsed: 0.5,
  /** Chance that a visit was the last one; of first visits this many more. */
  stopping: 0.03,
  stoppingFirst: 0.15,
  /** Chance that the doctor writes other days supplied from now on. */
  newDaysSupplied: 0.05,
  /** Patients who come on one weekday if they can. */
  fixedWeekday: 0.3,
  /** Clinics around; each is closed one weekday besides Sunday. */
  clinics: 4,
  /** Medicines whose walk-ins have a season, and how far it swings. */
  seasonalShare: 0.33,
  seasonSwing: 0.5,
  /** Order days (Sunday is 0), open days until the goods come, and how often they come a day late. */
  orderWeekdays: [1, 4],
  leadDays: 2,
  lateShare: 0.1,
  /** Pack sizes and how many medicines have which. */
  packs: [30, 56, 100, 140, 500],
  packShares: [0.1, 0.1, 0.6, 0.15, 0.05],
  /** Days goods keep when they arrive: evenly between these. */
  keepsFrom: 120,
  keepsTo: 540,
  /** Yen a unit: log-normal. */
  priceMedian: 40,
  priceSpread: 1,
} as const;
