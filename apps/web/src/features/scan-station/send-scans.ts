import { isToSend, type KeptScan, resolved } from "./kept-scan.ts";
import type { ScanMemory } from "./scan-memory.ts";
import type { StationServer } from "./station-server.ts";

/** As many as the server is told in one call: few enough that a weak network carries them. */
const mostInBatch = 25;

interface Parts {
  memory: Pick<ScanMemory, "scansOf" | "changeScan" | "keepMedicines">;
  server: StationServer;
  owner: string;
  /** Told after each step, so that the screen follows. */
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
  const named = await nameUnknown(parts, scans);
  const tried = await Promise.all(
    named.map(({ id }) => memory.changeScan(id, (scan) => ({ ...scan, wasTried: true }))),
  );
  const batch = tried.filter((scan) => scan !== undefined);
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
  await Promise.all(batch.map((sent) => memory.changeScan(sent.id, (scan) => handedOver(scan, sent))));
}

/** One wrong scan must not keep the others from the server. */
async function sendSingly(parts: Parts, scans: readonly KeptScan[]): Promise<void> {
  for (const scan of scans) await sendNew(parts, [scan]);
}

/** On the server as it was sent; what was changed or taken back meanwhile is still to be told. */
function handedOver(scan: KeptScan, sent: KeptScan): KeptScan {
  return { ...scan, isOnServer: true, sentRevision: sent.isTakenBack ? 0 : sent.revision, refusal: undefined };
}

async function refuse({ memory, server }: Parts, { id, job }: KeptScan, refusal: string): Promise<void> {
  // It may have arrived before, with the answer lost: moved elsewhere then it would count twice.
  const ids = await server.idsOf(job).catch((error: unknown) => {
    if (server.refusalOf(error) === undefined) throw error;
    return new Set<string>();
  });
  await memory.changeScan(id, (scan) =>
    ids.has(id) ? { ...scan, isOnServer: true, sentRevision: scan.revision } : { ...scan, refusal },
  );
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

/** Asks what the codes mean that this device does not know, and remembers it for the next time. */
async function nameUnknown({ memory, server }: Parts, scans: readonly KeptScan[]): Promise<readonly KeptScan[]> {
  const unknown = scans.filter(({ medicine, code }) => !medicine && code !== "");
  if (unknown.length === 0) return scans;
  const meanings = await server.read([...new Set(unknown.map(({ code }) => code))]);
  await keepMeanings(memory, unknown[0]?.institutionId ?? "", meanings);
  const of = new Map(meanings.map(({ code, medicines }) => [code, medicines]));
  const change = (scan: KeptScan) => resolved(scan, of.get(scan.code) ?? []);
  const named = await Promise.all(scans.map(({ id }) => memory.changeScan(id, change)));
  return named.filter((scan) => scan !== undefined);
}

/** Remembers the codes that mean one medicine. */
export async function keepMeanings(
  memory: Pick<ScanMemory, "keepMedicines">,
  institutionId: string,
  meanings: Awaited<ReturnType<StationServer["read"]>>,
): Promise<void> {
  const plain = meanings.flatMap(({ code, medicines: [medicine, ...others] }) =>
    medicine && others.length === 0 ? [[code, medicine] as const] : [],
  );
  await memory.keepMedicines(institutionId, new Map(plain));
}
