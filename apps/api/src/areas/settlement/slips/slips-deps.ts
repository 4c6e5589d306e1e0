import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of entered slips. */
export interface SlipsParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
}

/** The same within a request. */
export type SlipsDeps = SlipsParts & { db: Db };

/** Which slip of which wholesaler. */
export interface SlipRef {
  wholesalerId: string;
  slipId: string;
}

/** A wholesaler with its tenant, as queries need it. */
export interface SlipsPlace {
  tenantId: string;
  wholesalerId: string;
}

/** One of its slips. */
export type SlipPlace = SlipsPlace & { slipId: string };
