import type { Actor } from "../../../platform/actor.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { TerminalsDeps } from "./terminals-deps.ts";
import { selectTerminals, type TerminalRow } from "./terminals-queries.ts";

/** Whether a terminal's token works. */
export type TerminalState = "active" | "revoked" | "expired" | "person_left";

/** A terminal's present state. */
export type TerminalView = TerminalRow & { state: TerminalState };

const revokedShownDays = 90;

/** Terminals of an institution, those that work first; for members and the head office. */
export async function listTerminals(
  { db, clock, institutionAccess }: TerminalsDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<TerminalView[]> {
  const place = await institutionAccess.enterToRead(db, institutionId);
  const today = tokyoDay(clock.now());
  const since = new Date(`${addDays(today, -revokedShownDays)}T00:00:00+09:00`);
  const rows = await selectTerminals(db, { tenantId, institutionId }, since);
  const seesAddresses = place === "manager" || place === "pharmacist";
  const views = rows.map((row) => viewOf(seesAddresses ? row : { ...row, lastAddress: "" }, today));
  return views.sort((a, b) => Number(a.state !== "active") - Number(b.state !== "active"));
}

/** What keeps a terminal out, the gravest first. */
export function viewOf(row: TerminalRow, today: string): TerminalView {
  const expired = row.expiresOn !== null && row.expiresOn < today;
  const state = row.revokedAt ? "revoked" : !row.personStays ? "person_left" : expired ? "expired" : "active";
  return { ...row, state };
}
