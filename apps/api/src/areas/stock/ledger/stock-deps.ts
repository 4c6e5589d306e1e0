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

/** Dependencies of the stock's feature. */
export interface StockParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  /** Refuses, in the disposal's transaction, what the law wants notified first. */
  settleDisposal: (tx: Db, actor: Actor, disposal: StockDisposal) => Promise<void>;
}

/** The same within a request. */
export type StockDeps = StockParts & { db: Db };
