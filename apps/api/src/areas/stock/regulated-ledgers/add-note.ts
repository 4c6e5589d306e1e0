import { isRegulated } from "@meguri/rules/regulated";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { today } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { enterToWriteLedgers } from "./enter-ledgers.ts";
import { selectEntry } from "./entries-queries.ts";
import { insertNote, type NoteText } from "./notes-queries.ts";
import type { RegulatedDeps } from "./regulated-deps.ts";

/** Notes what a movement alone does not say, in the place of what was noted before, which is kept. @returns its id. */
export async function addNote(
  deps: RegulatedDeps,
  actor: Actor,
  { institutionId, entryId, note }: { institutionId: string; entryId: string; note: NoteText },
): Promise<{ id: string; at: Date }> {
  const { db, clock } = deps;
  const place = await enterToWriteLedgers(deps, actor, institutionId);
  if (note.filedOn > today(clock)) fail("FIELD_INVALID", [{ field: "note.filed_on", problem: "day_in_future" }]);
  return inTransaction(db, async (tx) => {
    const entry = await selectEntry(tx, place, entryId);
    if (!entry || !isRegulated(entry.regulation)) fail("LEDGER_ENTRY_NOT_FOUND");
    const at = clock.now();
    const id = await insertNote(tx, place, { entryId, note, by: actor.userId, at });
    await audit(tx, clock, actor, {
      action: "regulated.noted",
      objectType: "stock_movement",
      objectId: entryId,
      institutionId,
      after: { ...note },
    });
    return { id, at };
  });
}
