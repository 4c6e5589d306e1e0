import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of notices. */
export interface NoticesParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
}

/** The same within a request. */
export type NoticesDeps = NoticesParts & { db: Db };

/** Which notice a request is about. */
export interface NoticeRef {
  institutionId: string;
  noticeId: string;
}

/** One institution, as queries need it. */
export interface Place {
  tenantId: string;
  institutionId: string;
}

/** One notice, as queries need it. */
export interface NoticePlace extends Place {
  noticeId: string;
}
