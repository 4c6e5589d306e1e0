import type { Actor } from "../../../platform/actor.ts";
import { addDays, tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import type { ProgramsDeps } from "./programs-deps.ts";
import { type ProgramRow, selectPrograms } from "./programs-queries.ts";

/** Whether a program's token works. */
export type ProgramState = "active" | "revoked" | "expired" | "person_left";

/** A program's present state. */
export type ProgramView = ProgramRow & { state: ProgramState };

const revokedShownDays = 90;

/** Programs of a wholesaler, those that work first; for its members. */
export async function listPrograms(
  { db, clock, wholesalerAccess }: ProgramsDeps,
  { tenantId }: Actor,
  wholesalerId: string,
): Promise<ProgramView[]> {
  const { role } = await wholesalerAccess.enter(db, wholesalerId, "staff");
  const today = tokyoDay(clock.now());
  const since = new Date(`${addDays(today, -revokedShownDays)}T00:00:00+09:00`);
  const rows = await selectPrograms(db, { tenantId, wholesalerId }, since);
  const views = rows.map((row) => programView(role === "manager" ? row : { ...row, lastAddress: "" }, today));
  return views.sort((a, b) => Number(a.state !== "active") - Number(b.state !== "active"));
}

/** What keeps a program out, the gravest first. */
export function programView(row: ProgramRow, today: string): ProgramView {
  const expired = row.expiresOn !== null && row.expiresOn < today;
  const state = row.revokedAt ? "revoked" : !row.personStays ? "person_left" : expired ? "expired" : "active";
  return { ...row, state };
}
