import { firstDay, isOpen } from "./calendar.ts";
import { assumptions as a, type Cell } from "./grid.ts";
import { type Request, visitsOf } from "./patients.ts";
import { type Random, randomFrom } from "./random.ts";

/** A medicine of a simulated pharmacy with all of its future demand. */
export interface WorldMedicine {
  readonly pack: number;
  readonly price: number;
  /** Class whose season it shares. */
  readonly poolClass: number;
  /** In the order of the days. */
  readonly requests: readonly Request[];
}

/** A simulated pharmacy: what patients want is the same whatever the shelf holds. */
export interface World {
  readonly firstDay: number;
  readonly firstOrderDay: number;
  readonly countedFrom: number;
  readonly end: number;
  readonly medicines: readonly WorldMedicine[];
}

// Long enough that the patients who are there at the first day of the history are a mixture of old and new.
const burnIn = 400;

/** The pharmacy of a cell and a seed, with `medicines` of them on its shelf. */
export function worldOf(cell: Cell, seed: number, medicines: number = a.medicines): World {
  const random = randomFrom(seed * 7919 + Math.round(cell.refillShare * 100) * 31 + cell.habitSpread);
  const firstOrderDay = firstDay + a.historyDays;
  const countedFrom = firstOrderDay + a.settlingDays;
  const end = countedFrom + a.countedDays;
  let patients = 0;
  const nextPatient = () => patients++;
  return {
    firstDay,
    firstOrderDay,
    countedFrom,
    end,
    medicines: Array.from({ length: medicines }, () => medicineOf(random, cell, end, nextPatient)),
  };
}

function medicineOf(random: Random, cell: Cell, end: number, nextPatient: () => number): WorldMedicine {
  const typical = a.patientsMedian * Math.exp(random.normal() * a.patientsSpread);
  const patients = Math.min(60, Math.max(1, Math.round(typical)));
  const dose = random.pick(a.doses, a.dosesShares);
  const seasonal = random.uniform() < a.seasonalShare;
  const phase = random.uniform() < 0.5 ? 15 : 75;
  const requests = [
    ...refills(random, cell, end, patients, dose, nextPatient),
    ...walkIns(random, cell, end, patients * dose, dose, seasonal ? phase : -1),
  ].filter(({ day }) => day >= firstDay);
  return {
    pack: random.pick(a.packs, a.packShares),
    price: a.priceMedian * Math.exp(random.normal() * a.priceSpread),
    poolClass: seasonal ? (phase === 15 ? 1 : 2) : 0,
    requests: requests.sort((left, right) => left.day - right.day),
  };
}

/** Patients who come again; as many begin as stop, so that their number stays about the same. */
function refills(
  random: Random,
  cell: Cell,
  end: number,
  patients: number,
  dose: number,
  nextPatient: () => number,
): Request[] {
  const start = firstDay - burnIn;
  const cycle = sum(a.daysSupplied.map((days, index) => days * (a.daysSuppliedShares[index] ?? 0)));
  const visitsEach = 1 + (1 - a.stopping - a.stoppingFirst) / a.stopping;
  const arrivalsPerDay = patients / (visitsEach * cycle);
  const results: Request[] = [];
  for (let index = 0; index < patients; index++) {
    const first = start + Math.floor(random.uniform() * cycle);
    results.push(...visitsOf(random, cell, nextPatient(), first, end, dose));
  }
  for (let day = start + cycle; day < end; day++) {
    for (let arrivals = random.poisson(arrivalsPerDay); arrivals > 0; arrivals--) {
      results.push(...visitsOf(random, cell, nextPatient(), Math.floor(day), end, dose));
    }
  }
  return results;
}

/** People who come once: as much volume besides the refills as set in the cell, more of it in season. */
function walkIns(
  random: Random,
  cell: Cell,
  end: number,
  refillsPerDay: number,
  dose: number,
  peak: number,
): Request[] {
  const perDay = (refillsPerDay * (1 - cell.refillShare)) / cell.refillShare;
  const amount = dose * sum(a.walkInDays.map((days, index) => days * (a.walkInShares[index] ?? 0)));
  const openShare = 0.81;
  const results: Request[] = [];
  for (let day = firstDay; day < end; day++) {
    if (!isOpen(day)) continue;
    const season = peak < 0 ? 1 : 1 + a.seasonSwing * Math.cos((2 * Math.PI * (day - firstDay - peak)) / 365.25);
    for (let count = random.poisson((season * perDay) / amount / openShare); count > 0; count--) {
      const daysSupplied = random.pick(a.walkInDays, a.walkInShares);
      const clinic = Math.floor(random.uniform() * a.clinics);
      results.push({ day, amount: dose * daysSupplied, patient: -1, daysSupplied, clinic });
    }
  }
  return results;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
