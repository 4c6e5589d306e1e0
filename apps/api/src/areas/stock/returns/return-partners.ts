import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";

/** The trading with a wholesaler; the wholesaler's id is null where it is not in this system. */
export interface ReturnPartner {
  tradingId: string;
  wholesalerId: string | null;
}

/** A return that a wholesaler is to answer. */
export interface RequestedReturn {
  institutionId: string;
  returnId: string;
  wholesalerId: string;
  vanCode: string;
}

/** What returns need of wholesalers; the ordering area provides it. */
export interface ReturnPartners {
  /** The partner of an institution with a VAN code; undefined where it has none. */
  partnerOf(
    db: Db,
    place: { tenantId: string; institutionId: string },
    vanCode: string,
  ): Promise<ReturnPartner | undefined>;
  /** Reports a return to the wholesaler's members. */
  reportRequest(tx: Db, clock: Clock, tenantId: string, requested: RequestedReturn): Promise<void>;
}
