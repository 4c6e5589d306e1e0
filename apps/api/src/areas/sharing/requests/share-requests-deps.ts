import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of requests between pharmacies. */
export interface ShareRequestsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type ShareRequestsDeps = ShareRequestsParts & { db: Db };

/** One request, seen from one of its sides. */
export interface SharePlace {
  tenantId: string;
  institutionId: string;
  shareId: string;
}

/** An act on a request, decided on the version that was seen; its request id lets it be done once. */
export interface ShareMove {
  institutionId: string;
  requestId: string;
  shareId: string;
  version: number;
}

/** A lot as the owner chooses it; without an id where no stock is counted. */
export interface ChosenLot {
  lotId: string;
  lot: string;
  expiresOn: string;
  quantity: string;
  isOpened: boolean;
  openedOn: string;
}

export type ShareSide = "asker" | "owner";
