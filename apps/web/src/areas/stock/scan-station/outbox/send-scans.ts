import type { StationServer } from "../station-server.ts";
import { isToSend, type KeptScan, type MeantMedicine, resolved } from "./kept-scan.ts";
import type { ScanMemory } from "./scan-memory.ts";

/** The number of scans in one call: few enough that a weak network carries them. */
const mostInBatch = 25;

interface Parts {
  memory: Pick<ScanMemory, "scansOf" | "changeScan" | "keepMedicines">;
  server: StationServer;
  owner: string;
  /** Called after each step, so that the screen follows. */
  onChange: () => void;
}

/**
 * Sends what the server must still hear of, in the order in which it was scanned. A scan stays until the server has
 * answered, and is then sent no more; one that the server refuses is kept with the reason.
 * @throws what kept the server from being reached; everything that was not answered is sent again next time.
 */
export async function sendScans(parts: Parts): Promise<void> {
  const { memory, owner, onChange } = parts;
  for (;;) {
    const waiting = (await memory.scansOf(owner)).filter(isToSend);
    const [first] = waiting;
    if (!first) return;
    if (first.isOnServer) await sendChange(parts, first);
    else await sendNew(parts, sameJob(waiting, first));
    onChange();
  }
}

/** Scans that follow each other into the same job and are all new to the server. */
function sameJob(waiting: readonly KeptScan[], { job }: KeptScan): KeptScan[] {
  const end = waiting.findIndex((scan) => scan.isOnServer || scan.job.id !== job.id);
  return waiting.slice(0, Math.min(mostInBatch, end === -1 ? waiting.length : end));
}

async function sendNew(parts: Parts, scans: readonly KeptScan[]): Promise<void> {
  const { memory, server } = parts;
  const named = await readAll(parts, scans);
  const begun = await Promise.all(named.map(({ id }) => memory.changeScan(id, tried)));
  const batch = begun.filter((scan) => scan !== undefined);
  const [first] = batch;
  if (!first) return;
  try {
    await server.add(first.job, batch);
  } catch (error) {
    const refusal = server.refusalOf(error);
    if (refusal === undefined) throw error;
    if (batch.length > 1) return sendSingly(parts, batch);
    return refuse(parts, first, refusal);
  }
  await Promise.all(batch.map(({ id }) => memory.changeScan(id, handedOver)));
}

/** One wrong scan must not keep the others from the server. */
async function sendSingly(parts: Parts, scans: readonly KeptScan[]): Promise<void> {
  for (const scan of scans) await sendNew(parts, [scan]);
}

function tried(scan: KeptScan): KeptScan {
  return { ...scan, triedRevision: scan.triedRevision || scan.revision };
}

/**
 * On the server as it was first sent, for the server keeps an id as it first had it; what was changed or taken back
 * since then is still to be sent.
 */
function handedOver(scan: KeptScan): KeptScan {
  return { ...scan, isOnServer: true, sentRevision: scan.isTakenBack ? 0 : scan.triedRevision };
}

async function refuse({ memory, server }: Parts, { id, job }: KeptScan, refusal: string): Promise<void> {
  // It may have arrived before, with the answer lost: moved elsewhere then it would count twice.
  const ids = await server.idsOf(job).catch((error: unknown) => {
    if (server.refusalOf(error) === undefined) throw error;
    return new Set<string>();
  });
  await memory.changeScan(id, (scan) => (ids.has(id) ? handedOver(scan) : { ...scan, refusal }));
}

async function sendChange({ memory, server }: Parts, sent: KeptScan): Promise<void> {
  try {
    await (sent.isTakenBack ? server.takeBack(sent) : server.update(sent));
  } catch (error) {
    const refusal = server.refusalOf(error);
    if (refusal === undefined) throw error;
    await memory.changeScan(sent.id, (scan) => ({ ...scan, refusal }));
    return;
  }
  await memory.changeScan(sent.id, (scan) => ({ ...scan, sentRevision: sent.revision }));
}

/** Has scans read and logged, and names those of which this device knows no medicine. */
async function readAll(parts: Parts, scans: readonly KeptScan[]): Promise<readonly KeptScan[]> {
  const { memory, server } = parts;
  const [first] = scans;
  if (!first) return scans;
  const meanings = await server.read(scans, first.job.kind).catch((error: unknown) => {
    // What cannot be read may still be kept as a code: the server reports it when it is sent.
    if (server.refusalOf(error) === undefined) throw error;
    return [];
  });
  await keepMeanings(memory, scans, meanings);
  const named = await Promise.all(
    scans.map(({ id }, at) => memory.changeScan(id, (scan) => resolved(scan, meanings[at] ?? []))),
  );
  return named.filter((scan) => scan !== undefined);
}

/** Remembers the codes that mean one medicine. */
export async function keepMeanings(
  memory: Pick<ScanMemory, "keepMedicines">,
  scans: readonly Pick<KeptScan, "institutionId" | "code">[],
  meanings: readonly (readonly MeantMedicine[])[],
): Promise<void> {
  const plain = scans.flatMap(({ code }, at) => {
    const [medicine, ...others] = meanings[at] ?? [];
    return medicine && others.length === 0 ? [[code, medicine] as const] : [];
  });
  await memory.keepMedicines(scans[0]?.institutionId ?? "", new Map(plain));
}
