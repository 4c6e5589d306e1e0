import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { WholesalerAccess } from "../wholesalers/index.ts";

/** Dependencies of trading. */
export interface TradingParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  wholesalerAccess: WholesalerAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type TradingDeps = TradingParts & { db: Db };

/** Which trading a request is about, from the institution's side. */
export interface TradingRef {
  institutionId: string;
  tradingId: string;
}
