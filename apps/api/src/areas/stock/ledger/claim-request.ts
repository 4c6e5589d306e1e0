import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { claimAct, selectAct } from "./stock-act-queries.ts";

/** One act that a person confirmed, and its whole request. */
export interface RequestedAct {
  institutionId: string;
  requestId: string;
  /** Under which the act's movements stand in the ledger. */
  sourceId: string;
  asked: object;
}

/**
 * Claims a request id for an act; a repeated call waits for the first to end.
 * @returns whether it is the first time, and under which id its movements stand: where it is not, the one of the first.
 * @throws Failure REQUEST_REUSED where the id stood for something else.
 */
export async function claimRequest(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { institutionId, requestId, sourceId, asked }: RequestedAct,
): Promise<{ isFirst: boolean; sourceId: string }> {
  const fingerprint = createHash("sha256").update(JSON.stringify(asked)).digest();
  const act = { tenantId: actor.tenantId, institutionId, requestId };
  const first = await claimAct(tx, { ...act, fingerprint, sourceId, by: actor.userId, at: clock.now() });
  if (first) return { isFirst: true, sourceId };
  const known = await selectAct(tx, act);
  if (!known?.fingerprint.equals(fingerprint)) fail("REQUEST_REUSED");
  return { isFirst: false, sourceId: known.source_id };
}
