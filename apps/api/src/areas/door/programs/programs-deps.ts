import type { TokenMaker } from "../../../platform/auth/issued-token.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of a wholesaler's programs. */
export interface ProgramsParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
  programTokens: TokenMaker;
  /** Address of the API for wholesalers. */
  address: string;
}

/** The same within a request. */
export type ProgramsDeps = ProgramsParts & { db: Db };

/** Whose program. */
export interface ProgramsPlace {
  tenantId: string;
  wholesalerId: string;
}
