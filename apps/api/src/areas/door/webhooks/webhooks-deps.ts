import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { WholesalerAccess } from "../../ordering/wholesalers/index.ts";

/** Dependencies of webhooks. */
export interface WebhooksParts {
  clock: Clock;
  wholesalerAccess: WholesalerAccess;
  /** The key from which the secrets of webhooks are derived. */
  webhookKey: Buffer;
  /** Whether an address may be http of this machine: while nothing is real. */
  allowLoopback: boolean;
}

/** The same within a request. */
export type WebhooksDeps = WebhooksParts & { db: Db };

/** Whose webhooks. */
export interface WebhooksPlace {
  tenantId: string;
  wholesalerId: string;
}
