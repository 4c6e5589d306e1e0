import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { GroupTies, InstitutionAccess } from "../institutions/index.ts";

/** What the terms of a shop with its suppliers follow, of a higher area. */
export interface ShopTerms {
  /** Has a shop that changes its corporation billed alone by all of them. The session has entered the shop. */
  billAlone: (tx: Db, clock: Clock, actor: Actor, institutionId: string) => Promise<void>;
}

/** What the server passes in. */
export interface CorporationsDeps {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  groupTies: Pick<GroupTies, "countGroups">;
  shopTerms: ShopTerms;
}

/** The same, on a request's connection. */
export type ActingDeps = CorporationsDeps & { db: Db };
