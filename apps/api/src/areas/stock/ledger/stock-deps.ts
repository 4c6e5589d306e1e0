import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess, Role } from "../../institution/institutions/index.ts";

/** A disposal by hand, as it was posted. */
export interface StockDisposal {
  institutionId: string;
  medicineId: string;
  lot: string;
  quantity: string;
  /** The day it happened, YYYY-MM-DD. */
  day: string;
  /** Source of its movement. */
  sourceId: string;
  at: Date;
  /** Role of who disposed. */
  role: Role;
}

/** What is on order of a medicine and for how long its stock lasts; computed where orders and forecasts are known. */
export interface StockOutlook {
  medicineId: string;
  onOrder: string;
  daysLeft: number | null;
  shortOn: string | null;
  shortBeforeNext: number | null;
}

/** Reads the outlook of all medicines of an institution on a day, or of those that are named. */
export type ReadOutlook = (
  db: Db,
  place: { tenantId: string; institutionId: string; day: string },
  medicineIds?: string[],
) => Promise<StockOutlook[]>;

/** Dependencies of the stock's feature. */
export interface StockParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  readOutlook: ReadOutlook;
  /** Refuses, in the disposal's transaction, what the law wants notified first. */
  settleDisposal: (tx: Db, actor: Actor, disposal: StockDisposal) => Promise<void>;
}

/** The same within a request. */
export type StockDeps = StockParts & { db: Db };
