import { createHash } from "node:crypto";
import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { DoorProblem } from "./door-problem.ts";
import type { DoorCall } from "./door-route.ts";
import { holdWriteKey, insertWrite, selectWrite, type WrittenResponse } from "./writes-queries.ts";

/** A response as it leaves. */
export type DoorResponse = Omit<WrittenResponse, "fingerprint">;

/** What identifies a request to write. */
export interface WriteRequest {
  /** The header Idempotency-Key. */
  key: string;
  method: string;
  path: string;
  contentType: string;
  accept: string;
  body: Buffer;
}

/**
 * Runs a write once for each idempotency key: the change and the response are written in one transaction, and the same
 * request has the same response. A request that failed has changed nothing, and its key is free again.
 * @throws DoorProblem key_in_progress while another request holds the key, key_reused where it was another request's
 */
export async function writeOnce(
  { deps, actor, program, wholesalerId }: DoorCall,
  request: WriteRequest,
  work: (tx: Db) => Promise<DoorResponse>,
): Promise<{ response: DoorResponse; isReplay: boolean }> {
  const place = { tenantId: actor.tenantId, wholesalerId, key: request.key };
  const fingerprint = fingerprintOf(program.id, request);
  return inTransaction(deps.db, async (tx) => {
    if (!(await holdWriteKey(tx, place))) throw new DoorProblem("key_in_progress");
    const known = await selectWrite(tx, place);
    if (known && !known.fingerprint.equals(fingerprint)) throw new DoorProblem("key_reused");
    if (known) return { response: known, isReplay: true };
    const response = await work(tx);
    await insertWrite(tx, place, { ...response, fingerprint, programId: program.id, at: deps.clock.now() });
    return { response, isReplay: false };
  });
}

function fingerprintOf(programId: string, { method, path, contentType, accept, body }: WriteRequest): Buffer {
  const head = [programId, method, path, contentType, accept].join("\n");
  return createHash("sha256").update(`${head}\n`).update(body).digest();
}

/** Takes a transaction back that has run to its end. */
class TakenBack extends Error {}

/** Runs a write to its end, checks included, and takes all of it back. */
export async function rehearse<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await inTransaction(db, async (tx) => {
      result = { value: await work(tx) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack) || !result) throw error;
  }
  if (!result) throw new Error("the work had no result");
  return result.value;
}
