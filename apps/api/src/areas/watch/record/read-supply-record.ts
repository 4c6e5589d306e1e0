import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import { selectPositions } from "../../ordering/positions/index.ts";
import { type ReadBilledMonths, selectSettlements } from "../../ordering/prices/index.ts";
import { medicinesInUse } from "../supply/index.ts";
import {
  type RecordPeriod,
  selectCollectedReturns,
  selectHandovers,
  selectPlacedOrders,
  selectSecuredMedicines,
} from "./record-queries.ts";

/** Dependencies of the record. */
export interface SupplyRecordParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  readBilledMonths: ReadBilledMonths;
}

type Deps = SupplyRecordParts & { db: Db };
interface Place {
  tenantId: string;
  institutionId: string;
}

/** Months of the record. */
const monthCount = 6;
/** A month of stock. */
const monthDays = 30;
const mostEntries = 1000;

/** The figures of the six months up to one, newest first, and the secured medicines of now; for members and the head office. */
export async function readSupplyRecord(
  deps: Deps,
  { tenantId }: Actor,
  { institutionId, month }: { institutionId: string; month: string },
) {
  const { db, institutionAccess, clock } = deps;
  await institutionAccess.enterToRead(db, institutionId);
  const place = { tenantId, institutionId };
  const months = Array.from({ length: monthCount }, (_, back) => monthBefore(month, back));
  const period = { from: periodOf(months.at(-1) ?? month).from, until: periodOf(month).until };
  const orders = await selectPlacedOrders(db, place, period);
  const returns = await selectCollectedReturns(db, place, period);
  const handovers = await selectHandovers(db, place, period);
  const rows = [];
  for (const of of months) {
    const settled = await settlementsOf(deps, place, periodOf(of));
    const inMonth = <Row extends { month: string }>(all: Row[]) => all.filter((row) => row.month === of);
    const placed = inMonth(orders);
    const handed = inMonth(handovers);
    rows.push({
      month: of,
      agreedYen: sumOf(settled.map(({ agreedYen }) => agreedYen)),
      itemYen: sumOf(settled.map(({ itemYen }) => itemYen)),
      orders: placed.length,
      urgentOrders: placed.filter(({ isUrgent }) => isUrgent).length,
      repeatedOrders: placed.filter(({ isRepeated }) => isRepeated).length,
      returns: inMonth(returns).length,
      handovers: handed.length,
      handoverYen: sumOf(handed.map(({ yen }) => yen)),
    });
  }
  return { months: rows, secured: await securedStock(deps, place), readAt: clock.now() };
}

/** The record of an institution. */
export type SupplyRecord = Awaited<ReturnType<typeof readSupplyRecord>>;

/** A figure with records behind it. */
export type RecordFigure = "item_price" | "urgent" | "repeated" | "returns" | "handovers" | "secured";

/** A record behind a figure. */
export interface RecordEntry {
  id: string;
  day: string;
  name: string;
  detail: string;
  yen: bigint;
  ofYen: bigint;
  daysLeft?: number;
}

/** What is behind a figure, newest first; for members and the head office. */
export async function listSupplyRecordEntries(
  deps: Deps,
  { tenantId }: Actor,
  { institutionId, month, figure }: { institutionId: string; month: string; figure: RecordFigure },
): Promise<RecordEntry[]> {
  const { db, institutionAccess } = deps;
  await institutionAccess.enterToRead(db, institutionId);
  const entries = await entriesOf(deps, { tenantId, institutionId }, figure, periodOf(month));
  return entries.slice(0, mostEntries).map((entry) => ({ ...noEntry, ...entry }));
}

const noEntry = { id: "", day: "", name: "", detail: "", yen: 0n, ofYen: 0n };

async function entriesOf(
  deps: Deps,
  place: Place,
  figure: RecordFigure,
  period: RecordPeriod,
): Promise<Partial<RecordEntry>[]> {
  const { db } = deps;
  switch (figure) {
    case "item_price":
      return (await settlementsOf(deps, place, period)).map(({ wholesaler, itemYen, agreedYen }) => ({
        name: wholesaler,
        yen: BigInt(itemYen),
        ofYen: BigInt(agreedYen),
      }));
    case "urgent":
    case "repeated": {
      const orders = await selectPlacedOrders(db, place, period);
      return orders
        .filter(({ isUrgent, isRepeated }) => (figure === "urgent" ? isUrgent : isRepeated))
        .map(({ id, day, name, number }) => ({ id, day, name, detail: `#${number}` }));
    }
    case "returns":
      return (await selectCollectedReturns(db, place, period)).map(({ month: _month, ...row }) => row);
    case "handovers":
      return (await selectHandovers(db, place, period)).map(({ month: _month, yen, ...row }) => ({
        ...row,
        yen: BigInt(yen),
      }));
    case "secured":
      return (await securedMedicines(deps, place)).used.map(({ medicineId, name, securedClass, daysLeft }) => ({
        id: medicineId,
        name,
        detail: securedClass,
        ...(daysLeft !== null && { daysLeft }),
      }));
  }
}

async function settlementsOf({ db, readBilledMonths }: Deps, place: Place, period: RecordPeriod) {
  return selectSettlements(db, place, period, await readBilledMonths(db, place, period));
}

/** Secured medicines that are used, with the days of stock of every page. */
async function securedMedicines({ db, clock }: Deps, place: Place) {
  const day = today(clock);
  const listed = await selectSecuredMedicines(db);
  const medicineIds = listed.map(({ medicineId }) => medicineId);
  const ids = new Set(await medicinesInUse(db, place, { medicineIds, day }));
  const positions = ids.size > 0 ? await selectPositions(db, { ...place, day }, [...ids]) : [];
  const days = new Map(positions.map(({ medicineId, daysLeft }) => [medicineId, daysLeft]));
  const used = listed.filter(({ medicineId }) => ids.has(medicineId));
  return {
    isListed: listed.length > 0,
    used: used.map((row) => ({ ...row, daysLeft: days.get(row.medicineId) ?? null })),
  };
}

async function securedStock(deps: Deps, place: Place) {
  const { isListed, used } = await securedMedicines(deps, place);
  return {
    isListed,
    medicines: used.length,
    enough: used.filter(({ daysLeft }) => daysLeft !== null && daysLeft >= monthDays).length,
    withoutUse: used.filter(({ daysLeft }) => daysLeft === null).length,
  };
}

const sumOf = (amounts: string[]): bigint => amounts.reduce((sum, one) => sum + BigInt(one), 0n);

function monthBefore(month: string, back: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 - back, 1)).toISOString().slice(0, 7);
}

function periodOf(month: string): RecordPeriod {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, until: new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10) };
}
