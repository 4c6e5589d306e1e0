import type { TokenMaker } from "../../../platform/auth/issued-token.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { InstitutionAccess } from "../../institution/institutions/index.ts";

/** Dependencies of terminals. */
export interface TerminalsParts {
  clock: Clock;
  institutionAccess: InstitutionAccess;
  terminalTokens: TokenMaker;
}

/** The same within a request. */
export type TerminalsDeps = TerminalsParts & { db: Db };

/** Which terminal a request is about. */
export interface TerminalRef {
  institutionId: string;
  terminalId: string;
}
