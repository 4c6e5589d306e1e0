import { at, intAt } from "../vector.ts";
import { bunchingOf } from "./bunching.ts";
import { type Calendar, openOn } from "./calendar.ts";
import { type Habits, habitsOf } from "./habits.ts";
import { type History, LAPSE_DAYS } from "./history.ts";
import type { Pools } from "./pool-types.ts";
import { exposuresOf, indexOf, type RestPrior, type RestYear } from "./rest.ts";
import { type Returning, returningOf } from "./returning.ts";
import { seasonsOf } from "./seasons.ts";
import type { Day } from "./types.ts";
import { type UnseenKnowledge, unseenKnowledge } from "./unseen.ts";
import { type Weekdays, weekdaysOf } from "./weekdays.ts";

/** What the whole shelf teaches about each of its medicines, from before `origin` only. */
export interface Knowledge {
  readonly origin: Day;
  readonly calendar: Calendar;
  readonly habits: Habits;
  readonly returning: Returning;
  readonly weekdays: Weekdays;
  /** By medicine. */
  readonly priors: readonly RestPrior[];
  /** By medicine, which of the years it goes by. */
  readonly yearOf: Int32Array;
  readonly years: readonly RestYear[];
  /** By year. */
  readonly exposures: readonly Float64Array[];
  /** By medicine: median days supplied; NaN without any. */
  readonly typicalSupply: Float64Array;
  readonly unseen: UnseenKnowledge;
}

/** Which medicines are alike: by medicine its class and its kind, -1 where unknown. */
export interface Groups {
  readonly classes: Int32Array;
  readonly kinds: Int32Array;
}

const noAmounts = new Float64Array(0);
// Dispensings a class's level is worth for one of its medicines.
const classShape = 0.5;

/** Learns the shelf. `patients` is one more than the greatest patient. */
export function learn(
  histories: readonly History[],
  { classes, kinds }: Groups,
  calendar: Calendar,
  origin: Day,
  patients: number,
  pools: Pools | undefined,
): Knowledge {
  const habits = habitsOf(histories, origin, patients);
  const weekdays = weekdaysOf(histories, calendar, origin, patients);
  const patience = Math.min(LAPSE_DAYS, Math.max(14, 2.5 * habits.usualSpread));
  const rates = classRates(histories, classes, calendar, origin, pools);
  const known = rates.length - 1;
  const rows = classes.map((poolClass) => (poolClass < 0 ? known : poolClass));
  const seasons = seasonsOf(histories, { classes: rows, kinds, known }, calendar, origin, pools);
  const years = seasons.weeks.map((weeks) => ({ weekdays: weekdays.rest, weeks }));
  const worth = (medicine: number, day: Day) =>
    openOn(calendar, day) * indexOf(years[intAt(seasons.rowOf, medicine)] as RestYear, day);
  const dispersion = bunchingOf(histories, worth, calendar.from, origin);
  return {
    origin,
    calendar,
    habits,
    returning: returningOf(histories, origin, patience),
    weekdays,
    priors: Array.from(rows, (row, medicine) => {
      const kind = pools?.kinds[intAt(kinds, medicine)];
      if (kind) return { ...kind, dispersion };
      return { rate: at(rates, row), shape: classShape, amounts: noAmounts, counts: noAmounts, dispersion };
    }),
    yearOf: seasons.rowOf,
    years,
    exposures: exposuresOf(years, calendar, origin),
    typicalSupply: Float64Array.from(histories, (history) => medianSupply(history, origin)),
    unseen: unseenKnowledge(histories, habits, { calendar, weekdays: weekdays.rest }, origin),
  };
}

/** Rest dispensings a medicine and open day of each class, drawn to what other institutions see; the last is over all. */
function classRates(
  histories: readonly History[],
  classes: Int32Array,
  calendar: Calendar,
  origin: Day,
  pools: Pools | undefined,
): Float64Array {
  let known = pools?.dispensingsPerDay.length ?? 0;
  for (const poolClass of classes) known = Math.max(known, poolClass + 1);
  const counts = new Float64Array(known + 1);
  const medicines = new Float64Array(known + 1);
  for (const [medicine, { restDay, restOpens }] of histories.entries()) {
    let seen = 0;
    for (let index = 0; index < restDay.length && intAt(restDay, index) < origin; index++)
      seen += restOpens[index] === 2 ? 0 : 1;
    const poolClass = intAt(classes, medicine);
    for (const row of poolClass < 0 ? [known] : [poolClass, known]) {
      counts[row] = at(counts, row) + seen;
      medicines[row] = at(medicines, row) + 1;
    }
  }
  let days = 0;
  for (let day = calendar.from; day < origin; day++) days += openOn(calendar, day);
  const overall = at(medicines, known) * days > 0 ? at(counts, known) / (at(medicines, known) * days) : 0;
  return Float64Array.from(counts, (count, row) => {
    const others = pools?.dispensingsPerDay[row] ?? Number.NaN;
    const base = others >= 0 ? others : overall;
    // As if two medicines of the class had been watched for 30 days elsewhere.
    const worth = row === known ? 0 : 60;
    const exposure = at(medicines, row) * days;
    return exposure + worth > 0 ? (count + base * worth) / (exposure + worth) : 0;
  });
}

function medianSupply({ day, supplied }: History, origin: Day): number {
  const known: number[] = [];
  for (let visit = 0; visit < day.length; visit++) if (intAt(day, visit) < origin) known.push(at(supplied, visit));
  known.sort((left, right) => left - right);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}
