import { createHash, createHmac } from "node:crypto";
import type { Dispensing } from "@meguri/formats/dispensing/dispensing";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { today } from "../../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../../platform/db/database.ts";
import { newId } from "../../../../platform/new-id.ts";
import type { StoredProblem } from "../../stored.ts";
import type { DispensingFileCameBy, DispensingFileFormat } from "../../tables.ts";
import { applyDispensings } from "../apply/apply-dispensings.ts";
import { contradictingMedicines } from "../apply/contradicting-codes.ts";
import { type DispensingRow, dispensingRow, type StoredPatient } from "../apply/dispensing-rows.ts";
import { plainNumber } from "../apply/dispensing-versions.ts";
import {
  countUnknownItems,
  insertFiles,
  lockImports,
  type NewFile,
  type Place,
} from "../apply/dispensing-writes-queries.ts";
import { type DispensingPlan, planDispensings } from "../apply/plan-dispensings.ts";
import { type RequestedVersions, selectDispensingVersions, selectSenders } from "../apply/versions-queries.ts";
import type { DispensingDeps } from "../dispensings-deps.ts";
import { type FileRow, selectFilesOf } from "./files-queries.ts";
import { readFile } from "./read-file.ts";

/** A file as it left the browser, without patients' records. */
export interface FileText {
  name: string;
  format: DispensingFileFormat;
  text: string;
  patients: { line: number; key: Uint8Array; birthYear: number; sex: number }[];
}

/** What became of a file; `known` where all it tells is in force already. */
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
 * the list of files. What a file tells counts by `planDispensings`.
 */
export async function importFiles(
  deps: DispensingDeps,
  actor: Actor,
  request: { institutionId: string; cameBy: DispensingFileCameBy; files: FileText[] },
): Promise<FileOutcome[]> {
  const { db, clock, institutionAccess } = deps;
  const { institutionId, cameBy } = request;
  await institutionAccess.enter(db, institutionId, "clerk");
  const place: Place = { tenantId: actor.tenantId, institutionId };
  const at = clock.now();
  const read = request.files.map((file) => readWhole(file, at));
  return inTransaction(db, async (tx) => {
    await lockImports(tx, place);
    const rows = read.flatMap((one) => rowsOf(deps, actor, one, at));
    const contradicting = await contradictingMedicines(
      tx,
      place,
      rows.flatMap(({ items }) => items),
    );
    const senders = await selectSenders(tx, place);
    const plan = planDispensings(rows, await selectDispensingVersions(tx, place, requestedOf(rows)), {
      isOwnPharmacy: (code) => isOwnPharmacy(code, senders),
      hasContradiction: ({ items }) => items.some((item) => contradicting(item) !== undefined),
      byHand: cameBy === "screen",
    });
    const idOf = new Map(read.map(({ file }) => [file.id, file.failed ? file.id : keptAs(file.id, rows, plan)]));
    const fresh = read.filter(({ file }) => idOf.get(file.id) === file.id).map(({ file }) => withRemarks(file, plan));
    await insertFiles(tx, place, fresh, {
      by: actor.userId,
      terminalName: actor.terminal?.name ?? "",
      at,
      cameBy,
    });
    const waiting = await applyDispensings(tx, place, plan, contradicting, { at, by: actor.userId });
    await countUnknownItems(tx, place, waiting);
    await audit(tx, clock, actor, {
      action: "dispensing.imported",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      after: { files: read.length, taken: fresh.length, dispensings: plan.rows.length },
    });
    const files = await selectFilesOf(tx, place, [...idOf.values()]);
    return read.map(({ file }) => {
      const row = files.get(idOf.get(file.id) ?? "");
      if (!row) throw new Error(`${file.name} was neither written nor known`);
      return { row, known: row.id !== file.id };
    });
  });
}

/** The file under which a file's dispensings are kept: the file itself, unless an earlier one has all of them. */
function keptAs(fileId: string, rows: DispensingRow[], { known, rows: planned }: DispensingPlan): string {
  if (planned.some((row) => row.fileId === fileId)) return fileId;
  return rows.flatMap((row) => (row.fileId === fileId ? (known.get(row.id) ?? []) : []))[0] ?? fileId;
}

/** The file with a remark on each dispensing that does not count as it was sent. */
function withRemarks(file: NewFile, plan: DispensingPlan): NewFile {
  const remarks = plan.rows.flatMap(({ fileId, line, state }): StoredProblem[] => {
    if (fileId !== file.id || (state !== "held" && state !== "late")) return [];
    const problem = state === "held" ? "held_back" : "version_older";
    return [{ line, column: -1, value: "", problem, warning: true }];
  });
  return { ...file, problems: [...file.problems, ...remarks] };
}

/** Whether a code names this pharmacy; a file may have the last seven digits only, or none. */
function isOwnPharmacy(code: string, { own, confirmed }: { own: string; confirmed: string[] }): boolean {
  const isOwn = code === "" || own === "" || code === own || code === own.slice(-7);
  return isOwn || confirmed.includes(code);
}

function requestedOf(rows: DispensingRow[]): RequestedVersions {
  const distinct = (values: string[]) => [...new Set(values)].filter((value) => value !== "");
  return {
    keys: distinct(rows.map(({ sourceKey }) => sourceKey)),
    days: distinct(rows.map(({ dispensedOn }) => dispensedOn)),
    prescriptionNos: distinct(rows.map(({ prescriptionNo }) => prescriptionNo)),
    receptionNos: distinct(rows.map(({ receptionNo }) => plainNumber(receptionNo))),
  };
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

function rowsOf(deps: DispensingDeps, actor: Actor, { file, dispensings, patients }: Read, at: Date): DispensingRow[] {
  const secret = deps.patientSecret(actor.tenantId);
  const byLine = new Map(patients.map(({ line, ...patient }) => [line, patient]));
  return dispensings.map((reported) => {
    const sent = byLine.get(reported.line);
    const patient: StoredPatient | undefined = sent && {
      key: createHmac("sha256", secret).update(sent.key).digest(),
      birthYear: sent.birthYear || null,
      sex: sent.sex === 1 || sent.sex === 2 ? sent.sex : null,
    };
    return dispensingRow(reported, { file, at, today: today(deps.clock), patient });
  });
}
