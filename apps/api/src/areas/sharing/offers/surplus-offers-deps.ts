import { z } from "zod";
import type { Clock } from "../../../platform/clock/clock.ts";
import { cursorOf } from "../../../platform/cursor.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Notifier } from "../../account/notifications/index.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of surplus offers. */
export interface SurplusOffersParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  notifier: Notifier;
}

/** The same within a request. */
export type SurplusOffersDeps = SurplusOffersParts & { db: Db };

/** An institution on a day; evidence from before `since` tells nothing of its use. */
export interface OfferPlace {
  tenantId: string;
  institutionId: string;
  day: string;
  since: string;
}

/** Where a list of offers goes on: whether the last is of no use here, when it expires, and its id. */
export const offerCursor = cursorOf(z.strictObject({ unused: z.boolean(), expires: z.iso.date(), id: z.guid() }));
