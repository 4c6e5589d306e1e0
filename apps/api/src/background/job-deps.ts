import type { Logger } from "pino";
import type { Env } from "../env.ts";
import type { CardProvider } from "../platform/cards/card-provider.ts";
import type { ChangeHub } from "../platform/changes/change-hub.ts";
import type { Clock } from "../platform/clock/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { HeldNames } from "../platform/db/held-names.ts";
import type { IdentityProvider } from "../platform/identity/identity-provider.ts";
import type { RequestLimits } from "../platform/limits/share-requests.ts";
import type { Secrets } from "../platform/secrets.ts";

/** What background work may need; each job picks its part. */
export interface JobDeps {
  env: Env;
  database: Database;
  clock: Clock;
  log: Logger;
  identity: IdentityProvider;
  secrets: Secrets;
  /** Charges cards; absent where they are switched off. */
  cards?: CardProvider | undefined;
  /** The streams of open pages. */
  changes: ChangeHub;
  /** Limits of requests, which are counted over all servers. */
  limits: RequestLimits;
  /** Names of work that one server at a time does. */
  names: HeldNames;
}
