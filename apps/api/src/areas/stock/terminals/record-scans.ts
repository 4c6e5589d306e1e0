import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { type CodeReading, momentOfScan, readCodes } from "../../medicine/scans/index.ts";
import type { ScanLogPurpose } from "../tables.ts";
import { insertScans } from "./scan-log-queries.ts";
import type { TerminalsDeps } from "./terminals-deps.ts";

/** A scan as it was taken. */
export interface TakenScan {
  id: string;
  text: string;
  symbology: string;
  scannedAt: Date | undefined;
  purpose: ScanLogPurpose;
}

/** How long a scan stays in the log, and how old one may be when it comes in. */
export const keptDays = 30;

/**
 * The characters in symbols of medicines: printable ASCII, separators in any form, and not much of it. Prescriptions and
 * notebooks bear symbols too, with names and addresses in them, and those are not kept.
 */
const ofMedicine = /^(?!JAHIS)[ -~\u241d]{1,200}$/i;
const groupSeparators = /\p{Cc}/gu;

/** Interprets scans and keeps them in the log, each id once; for members and their terminals. */
export async function recordScans(
  { db, clock, institutionAccess }: TerminalsDeps,
  actor: Actor,
  { institutionId, scans }: { institutionId: string; scans: TakenScan[] },
): Promise<CodeReading[]> {
  await institutionAccess.enter(db, institutionId, "clerk");
  const now = clock.now();
  const today = tokyoDay(now);
  const since = new Date(`${addDays(today, -keptDays)}T00:00:00+09:00`);
  const texts = scans.map(({ text }) => keptText(text));
  const readings = await readCodes(db, texts, today);
  const logged = scans.map((scan, at) => {
    const reading = readings[at];
    if (!reading) throw new Error("a scan was not read");
    const text = texts[at] ?? "";
    const scannedAt = momentOfScan(scan.scannedAt, { since, now });
    const withheld = text === "" && scan.text.trim() !== "";
    return {
      ...scan,
      id: scan.id.toLowerCase(),
      text,
      scannedAt,
      reading: withheld ? { ...reading, problem: "not_a_code" } : reading,
    };
  });
  await inTransaction(db, async (tx) => {
    const by = { userId: actor.userId, terminalId: actor.terminal?.id ?? null, at: now };
    await insertScans(tx, { tenantId: actor.tenantId, institutionId }, by, logged);
    await audit(tx, clock, actor, {
      action: "terminal.scans_recorded",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      after: { scans: scans.length },
    });
  });
  return logged.map(({ reading }) => reading);
}

/** The text where it may be a medicine's; empty otherwise. */
function keptText(text: string): string {
  const plain = text.trim().normalize("NFKC");
  // The database keeps no zero byte, and one bad scan must not hold up the others of its batch.
  if (plain.includes("\0")) return "";
  return ofMedicine.test(plain.replace(groupSeparators, "\u241d")) ? plain : "";
}
