import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";
import type { StockDisposal } from "../../stock/ledger/index.ts";
import type { ReturnPartners } from "../../stock/returns/index.ts";

/** Dependencies of recalls. */
export interface RecallsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  returnPartners: ReturnPartners;
  /** As the stock's. */
  settleDisposal: (tx: Db, actor: Actor, disposal: StockDisposal) => Promise<void>;
  /** Whose administrators may change the master. */
  masterTenant: string;
}

/** The same within a request. */
export type RecallsDeps = RecallsParts & { db: Db };

/** Which recall at which institution. */
export interface RecallRef {
  institutionId: string;
  number: string;
}

/** The same within a tenant. */
export interface RecallPlace extends RecallRef {
  tenantId: string;
}
