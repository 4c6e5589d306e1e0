import { proposeOrder } from "../policy/propose-order.ts";
import { ownFractile, shortageShares } from "../policy/share-service.ts";
import { tunedFractiles } from "../policy/tune-fractile.ts";
import { at } from "../vector.ts";
import { fractiles, type PastReviews, pastReviewDays, repeatReviews, runPast } from "./backtest.ts";
import { arrivalsOf, needUntilArrival } from "./delays.ts";
import { type Demand, demandOf, needUntil } from "./demand.ts";
import type { Knowledge } from "./knowledge.ts";
import { type Need, quantileOf } from "./need.ts";
import { riskOf } from "./risk.ts";
import { type ShelfModel, shelfModel } from "./shelf-model.ts";
import { tallyShelf } from "./tally.ts";
import {
  BAND_LEVELS,
  type Lack,
  type MedicineForecast,
  type PastAccuracy,
  type ShelfForecast,
  type ShelfInput,
  type ShelfMedicine,
  type ShelfMethod,
} from "./types.ts";
import { expectedVisits } from "./visits.ts";

const enoughDays = 56;
const enoughDispensings = 6;

/**
 * What a pharmacy's shelf will need, how sure that is, who makes it likely and what to order (see `types.ts` for every
 * shape and unit). Pure: the same input gives the same answer, and nothing of or after `today` is read.
 */
export function forecastShelf(input: ShelfInput): ShelfForecast {
  const { today, historyFrom, horizon, medicines } = input;
  const model = shelfModel(input);
  const wanted = new Set(input.only ?? medicines.map(({ id }) => id));
  const chosen = Int32Array.from(medicines.keys()).filter((index) =>
    wanted.has((medicines[index] as ShelfMedicine).id),
  );
  const { days, step } = pastReviewDays(medicines, today, historyFrom);
  const past = repeatReviews(model, chosen, days, step, today);
  const shares = shortageShares(medicines);
  const tuned = tunedFractiles(model, past, shares, input.serviceLevels);
  const knowledge = model.knowledgeAt(today);
  return {
    today,
    horizon,
    tally: tallyShelf(model, input),
    medicines: Array.from(chosen, (index) => {
      const { serviceClass } = medicines[index] as ShelfMedicine;
      const share = at(shares, index);
      const held = { share, fractile: ownFractile(at(tuned, serviceClass), share) };
      return forecastMedicine(model, knowledge, index, input, past.get(index), held);
    }),
  };
}

function forecastMedicine(
  model: ShelfModel,
  knowledge: Knowledge,
  index: number,
  { today, historyFrom, horizon }: ShelfInput,
  past: PastReviews | undefined,
  { share, fractile }: { share: number; fractile: number },
): MedicineForecast {
  const medicine = model.medicines[index] as ShelfMedicine;
  const history = model.histories[index] as (typeof model.histories)[number];
  const cover = Math.max(1, medicine.afterNextDelivery - today);
  const next = arrivalsOf(medicine.nextDelivery, medicine.lateBy, model.calendar);
  const afterNext = arrivalsOf(today + cover, medicine.lateBy, model.calendar);
  const days = [...next, ...afterNext].reduce((most, { day }) => Math.max(most, day - today), horizon);
  const demand = demandOf(medicine, history, knowledge, index, days);
  const needs = needsOf(demand, days);
  const bands = BAND_LEVELS.map((level) => rising(needs.slice(0, horizon), level));
  const mean = { today, by: meansBy(demand).subarray(0, horizon) };
  const dailyMean = demand.dailyRefills.map((amount, day) => amount + at(demand.dailyRest, day)).subarray(0, horizon);
  const dispensings = history.allDay.length;
  return {
    id: medicine.id,
    method: methodOf(demand, dispensings),
    window: {
      from: dispensings > 0 ? historyFrom : today,
      to: today - 1,
      dispensings,
      patients: patientsOf(history.patient),
      setApart: demand.rest.setApart,
    },
    lack: lackOf(dispensings, today - historyFrom),
    dailyMean,
    dailyRefills: demand.dailyRefills.subarray(0, horizon),
    bands,
    visits: expectedVisits(demand.refills, today),
    accuracy: accuracyOf(past, fractile, medicine, model),
    order: proposeOrder(medicine, {
      need: needUntilArrival(afterNext, today, (day) => needs[day] as Need),
      punctualNeed: needs[cover - 1] as Need,
      refills: sumUntil(demand.dailyRefills, cover),
      rest: sumUntil(demand.dailyRest, cover),
      fractile: at(fractiles, fractile),
      shortageShare: share,
      demand: mean,
    }),
    risk: riskOf(medicine, needs, { next, afterNext }, mean, bands[2] as Float64Array),
  };
}

/** The need until the end of each day; closed days add nothing. */
function needsOf(demand: Demand, days: number): Need[] {
  const needs: Need[] = [];
  for (let day = 0; day < days; day++) {
    const before = needs[day - 1];
    const still = at(demand.dailyRefills, day) + at(demand.dailyRest, day) === 0;
    needs.push(before && still ? before : needUntil(demand, day));
  }
  return needs;
}

/** Quantiles of sums over ever longer times; lattices of different steps must not make them fall. */
function rising(needs: readonly Need[], level: number): Float64Array {
  let highest = 0;
  return Float64Array.from(needs, (need) => {
    highest = Math.max(highest, quantileOf(need, level));
    return highest;
  });
}

function meansBy({ dailyRefills, dailyRest }: Demand): Float64Array {
  let sum = 0;
  return dailyRefills.map((amount, day) => {
    sum += amount + at(dailyRest, day);
    return sum;
  });
}

function sumUntil(values: Float64Array, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index++) sum += at(values, index);
  return sum;
}

function accuracyOf(
  past: PastReviews | undefined,
  fractile: number,
  medicine: ShelfMedicine,
  model: ShelfModel,
): PastAccuracy {
  if (!past)
    return {
      origins: 0,
      scaledError: Number.NaN,
      bias: Number.NaN,
      coverage95: Number.NaN,
      shortDaysPer100: Number.NaN,
    };
  const { openDays, shortDays } = runPast(past, fractile, medicine, model);
  return { ...past.accuracy, shortDaysPer100: openDays > 0 ? (100 * shortDays) / openDays : Number.NaN };
}

function methodOf({ refills, rest }: Demand, dispensings: number): ShelfMethod {
  if (dispensings === 0) return rest.rate > 0 && rest.amounts.length > 0 ? "pool" : "none";
  if (refills.length > 0) return "refills";
  return rest.shape < 2 ? "pool" : "level";
}

function lackOf(dispensings: number, days: number): Lack | null {
  if (dispensings === 0) return "new";
  if (days < enoughDays) return "short";
  return dispensings < enoughDispensings ? "rare" : null;
}

function patientsOf(patient: Int32Array): number {
  return new Set(patient).size;
}
