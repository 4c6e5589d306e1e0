import { createHash, createHmac } from "node:crypto";
import type { Dispensing } from "@meguri/formats/dispensing/dispensing";
import type { Actor } from "../../platform/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { today } from "../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../platform/db/database.ts";
import type { DispensingCameBy, DispensingFormat } from "../../platform/db/dispensing-tables.ts";
import { newId } from "../../platform/new-id.ts";
import { applyDispensings } from "./apply-dispensings.ts";
import { type DispensingRow, dispensingRow, type StoredPatient } from "./dispensing-rows.ts";
import { countUnknownItems, insertFiles, lockImports, type NewFile, type Place } from "./dispensing-writes-queries.ts";
import type { DispensingDeps } from "./dispensings-deps.ts";
import { type FileRow, selectFilesByContent } from "./files-queries.ts";
import { readFile } from "./read-file.ts";

/** A file as it left the browser, without patients' records. */
export interface FileText {
  name: string;
  format: DispensingFormat;
  text: string;
  patients: { line: number; key: Uint8Array; birthYear: number; sex: number }[];
}

/** What became of a file; `known` where the same content was there already. */
export interface FileOutcome {
  row: FileRow;
  known: boolean;
}

interface Read extends FileText {
  file: NewFile;
  dispensings: Dispensing[];
}

/**
 * Takes files in, all in one transaction: each is read whole first, and one that cannot be taken in changes nothing but
 * the list of files. Sent again they are answered again and change nothing.
 */
export async function importFiles(
  deps: DispensingDeps,
  actor: Actor,
  request: { institutionId: string; cameBy: DispensingCameBy; files: FileText[] },
): Promise<FileOutcome[]> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, cameBy } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place: Place = { tenantId: actor.tenantId, institutionId };
  const at = clock.now();
  const read = request.files.map((file) => readWhole(file, at));
  return inTransaction(db, async (tx) => {
    // What only lists the files needs no turn: another batch may still be booking what it told.
    const taken = await insertFiles(tx, place, oncePerContent(read), {
      ...{ by: actor.userId, terminalName: actor.terminal?.name ?? "", at, cameBy },
    });
    await lockImports(tx, place);
    const rows = read.filter(({ file }) => taken.has(file.id)).flatMap((one) => rowsOf(deps, actor, one, at));
    const waiting = await applyDispensings(tx, place, rows, { at, by: actor.userId });
    await countUnknownItems(tx, place, waiting);
    await audit(tx, clock, actor, {
      action: "dispensing.imported",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      after: { files: read.length, taken: taken.size, dispensings: rows.length },
    });
    const files = await selectFilesByContent(
      tx,
      place,
      read.map(({ file }) => file),
    );
    return read.map(({ file }) => {
      const row = files.get(file.id) ?? files.get(file.sha256.toString("hex"));
      if (!row) throw new Error(`${file.name} was neither written nor known`);
      return { row, known: row.id !== file.id };
    });
  });
}

function readWhole(file: FileText, at: Date): Read {
  const { dispensings, problems, refused } = readFile(file.format, file.text, file.name);
  return {
    ...file,
    dispensings,
    file: {
      id: newId(at),
      name: file.name,
      format: file.format,
      sha256: createHash("sha256").update(file.format).update("\n").update(file.text).digest(),
      size: Buffer.byteLength(file.text),
      failed: refused,
      dispensings: dispensings.length,
      items: dispensings.reduce((sum, { usages }) => sum + usages.reduce((n, { items }) => n + items.length, 0), 0),
      problems,
    },
  };
}

/** One statement cannot meet its own rows as a conflict: of files with the same content only the first is sent. */
function oncePerContent(read: Read[]): NewFile[] {
  const seen = new Set<string>();
  return read.flatMap(({ file }) => {
    const content = file.sha256.toString("hex");
    if (!file.failed && seen.has(content)) return [];
    seen.add(content);
    return [file];
  });
}

function rowsOf(deps: DispensingDeps, actor: Actor, { file, dispensings, patients }: Read, at: Date): DispensingRow[] {
  const secret = deps.patientSecret(actor.tenantId);
  const byLine = new Map(patients.map(({ line, ...patient }) => [line, patient]));
  return dispensings.map((told) => {
    const sent = byLine.get(told.line);
    const patient: StoredPatient | undefined = sent && {
      key: createHmac("sha256", secret).update(sent.key).digest(),
      birthYear: sent.birthYear || null,
      sex: sent.sex === 1 || sent.sex === 2 ? sent.sex : null,
    };
    const content = file.sha256.toString("hex");
    return dispensingRow(told, { fileId: file.id, content, at, today: today(deps.clock), patient });
  });
}
