import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/new-id.ts";
import type { DeliveryFileCameBy } from "../tables.ts";
import {
  type DeliveryFileRow,
  holdDeliveryImports,
  insertDeliveryFiles,
  type NewDeliveryFile,
  selectDeliveryFilesOf,
  selectPharmacyCode,
} from "./delivery-files-queries.ts";
import { nameJans } from "./name-jans.ts";
import { closeNoticeChanges, insertNoticeChanges } from "./notice-changes-queries.ts";
import { type KnownSlip, slipKey } from "./notice-content.ts";
import { putNoticeLines } from "./notice-lines-queries.ts";
import type { NoticesDeps } from "./notices-deps.ts";
import { insertNotices, linkBegunDeliveries, selectAnnouncedSlips } from "./notices-queries.ts";
import { type NoticePlan, planNotices } from "./plan-notices.ts";
import { type ReadFile, readDeliveryFile, type SentFile } from "./read-delivery-file.ts";

/** What became of a file; `known` where the same bytes had come before. */
export interface DeliveryFileOutcome {
  row: DeliveryFileRow;
  known: boolean;
}

/**
 * Takes files in, all in one transaction: each is read whole first, and one that is not sound changes nothing but the list of
 * files. What a slip changes is decided by `planNotices`. No stock moves.
 */
export async function importDeliveryFiles(
  { db, clock, institutionAccess }: NoticesDeps,
  actor: Actor,
  { institutionId, cameBy, files }: { institutionId: string; cameBy: DeliveryFileCameBy; files: readonly SentFile[] },
): Promise<DeliveryFileOutcome[]> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const place = { tenantId: actor.tenantId, institutionId };
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    await holdDeliveryImports(tx, place);
    const code = await selectPharmacyCode(tx, place);
    const sent = files.map((file, index) => readDeliveryFile(file, code, index));
    const digests = sent.map(({ sha256 }) => sha256);
    const kept = byDigest(await selectDeliveryFilesOf(tx, place, digests));
    const isRepeated = (file: ReadFile, index: number) =>
      kept.get(hexOf(file.sha256))?.state === "taken" ||
      digests.findIndex((digest) => digest.equals(file.sha256)) !== index;
    const unread = sent.flatMap((file, index) => (isRepeated(file, index) ? [] : file.slips));
    const known = await selectAnnouncedSlips(tx, place, unread);
    const fresh = sent.map((file) => refusedForKinds(file, known));
    const plan = planNotices(
      unread.filter(({ file }) => fresh[file]?.refused === false),
      known,
      () => newId(at),
    );
    const ids = sent.map(() => newId(at));
    const idOf = (file: number) => ids[file] ?? "";
    const rows = fresh.flatMap((file, index) => {
      // A file that was refused before and is not sound now either is on the list already.
      const isListed = isRepeated(file, index) || (file.refused && kept.has(hexOf(file.sha256)));
      return isListed ? [] : [rowOf(file, idOf(index), index, plan)];
    });
    const by = { cameBy, by: actor.userId, terminalName: actor.terminal?.name ?? "", at };
    await insertDeliveryFiles(tx, place, rows, by);
    await insertNotices(tx, place, plan.fresh, idOf);
    const contents = plan.fresh.flatMap(({ id, lines }) =>
      [...lines].map(([line, content]) => ({ ...content, noticeId: id, line })),
    );
    const named = await nameJans(
      tx,
      place,
      contents.map(({ jan }) => jan),
      today(clock),
    );
    const lines = contents.map((line) => {
      const { medicineId = null, packQuantity = null } = named.get(line.jan) ?? {};
      return { ...line, medicineId, packQuantity };
    });
    await putNoticeLines(tx, place, lines);
    await closeNoticeChanges(tx, place, plan.withdrawn);
    await insertNoticeChanges(tx, place, plan.changes, idOf);
    await linkBegunDeliveries(
      tx,
      place,
      plan.fresh.map(({ id }) => id),
    );
    await audit(tx, clock, actor, {
      action: "delivery_notice.files_imported",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      after: { files: files.length, taken: rows.length, slips: plan.fresh.length, changes: plan.changes.length },
    });
    const written = byDigest(await selectDeliveryFilesOf(tx, place, digests));
    return sent.map((file, index) => {
      const row = written.get(hexOf(file.sha256));
      if (!row) throw new Error(`${file.name} was neither written nor known`);
      return { row, known: row.id !== idOf(index) };
    });
  });
}

const hexOf = (digest: Buffer) => digest.toString("hex");
/** Files by their content; of one that was refused before it was taken, the taken one. */
const byDigest = (rows: readonly DeliveryFileRow[]) =>
  new Map(rows.toSorted((one, other) => one.state.localeCompare(other.state)).map((row) => [hexOf(row.sha256), row]));

/** A slip cannot have been a delivery before and be a return now: the whole file is refused. */
function refusedForKinds(file: ReadFile, known: ReadonlyMap<string, KnownSlip>): ReadFile {
  const mixed = file.slips.filter((slip) => {
    const before = known.get(slipKey(slip));
    return before !== undefined && before.kind !== slip.kind;
  });
  if (mixed.length === 0) return file;
  const problems = mixed.map(({ record, slipNumber }) => ({
    record,
    column: 4,
    field: "kind",
    value: slipNumber,
    expected: "one kind in a slip",
    problem: "slip_mixed",
    warning: false,
  }));
  return { ...file, refused: true, problems: [...problems, ...file.problems], slips: [] };
}

function rowOf(file: ReadFile, id: string, index: number, plan: NoticePlan): NewDeliveryFile {
  const { name, sha256, size, refused, problems, slips } = file;
  return {
    id,
    name,
    sha256,
    size,
    problems,
    state: refused ? "refused" : "taken",
    slips: slips.length,
    lines: slips.reduce((sum, { lines }) => sum + lines.size, 0),
    newSlips: plan.fresh.filter((slip) => slip.file === index).length,
    changedLines: plan.changes.filter((change) => change.file === index).length,
  };
}
