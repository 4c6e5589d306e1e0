import { Code, ConnectError } from "@connectrpc/connect";
import type { DispensingFileResult } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { type FileBatch, fileBatches } from "../prepare/file-batches.ts";
import type { PreparedFile, RefusedFile } from "../prepare/prepared-file.ts";

export type ImportParts = {
  prepare: (file: File) => Promise<PreparedFile | RefusedFile>;
  send: (files: PreparedFile[]) => Promise<DispensingFileResult[]>;
  /** Called with each batch once the server has responded. */
  onBatch: (batch: FileBatch, results: DispensingFileResult[]) => void | Promise<void>;
  signal: AbortSignal;
};

/** How an import ended: `left` are the files that the server has not answered. */
export type ImportEnd = { left: File[]; error?: unknown };

const passing: ReadonlySet<Code> = new Set([Code.Unavailable, Code.DeadlineExceeded, Code.Aborted, Code.DataLoss]);

/**
 * Sends files batch by batch in their order; the next batch is read while one is on its way. Ends where the files end,
 * where it is stopped, or where a batch fails twice; nothing is lost, for sending a file again changes nothing.
 */
export async function importFiles(files: readonly File[], parts: ImportParts): Promise<ImportEnd> {
  const batches = fileBatches(files, parts.prepare);
  let read = await settled(batches.next());
  for (;;) {
    if ("error" in read) return { left: batches.held(), error: read.error };
    const batch = read.value;
    if (!batch) return { left: [] };
    if (parts.signal.aborted) return { left: [...batch.sources, ...batches.held()] };
    const reading = settled(batches.next());
    const sent = await settled(sendBatch(batch, parts));
    read = await reading;
    if ("error" in sent) {
      const ahead = "value" in read ? (read.value?.sources ?? []) : [];
      return { left: [...batch.sources, ...ahead, ...batches.held()], error: sent.error };
    }
  }
}

async function sendBatch(batch: FileBatch, { send, onBatch }: ImportParts): Promise<void> {
  const results = batch.prepared.length === 0 ? [] : await twice(() => send(batch.prepared));
  await onBatch(batch, results);
}

/** A call that failed for a moment is repeated once; a longer trouble is for the person to see. */
async function twice<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!passing.has(ConnectError.from(error).code)) throw error;
    return call();
  }
}

/** What came of a promise; its failure is a value, so that it may wait unheeded. */
async function settled<Value>(promise: Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await promise };
  } catch (error) {
    return { error };
  }
}
