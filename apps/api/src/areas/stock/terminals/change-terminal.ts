import type { TerminalScope } from "@meguri/rules/terminal";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { holdRecord } from "../../../platform/db/hold-record.ts";
import type { Edit } from "../../../platform/edit.ts";
import { fail } from "../../../platform/failure.ts";
import { type TerminalView, viewOf } from "./list-terminals.ts";
import type { TerminalRef, TerminalsDeps } from "./terminals-deps.ts";
import { selectTerminal, type TerminalRow, updateTerminalRow } from "./terminals-queries.ts";

/** What may be edited of a terminal. */
export interface TerminalFields {
  name: string;
  scopes: TerminalScope[];
}

/** Changes what a terminal is called and may do; for pharmacists and managers. */
export function updateTerminal(
  deps: TerminalsDeps,
  actor: Actor,
  { edit, ...ref }: TerminalRef & { edit: Edit<TerminalFields> },
): Promise<TerminalView> {
  return change(deps, actor, ref, "terminal.updated", ({ name, scopes }) => edit({ name, scopes }));
}

/** Ends a terminal's token for good, from its next request on; for pharmacists and managers. Revoked twice is revoked. */
export function revokeTerminal(deps: TerminalsDeps, actor: Actor, ref: TerminalRef): Promise<TerminalView> {
  const revoked = { revoked_by: actor.userId, revoked_at: deps.clock.now() };
  return change(deps, actor, ref, "terminal.revoked", () => revoked);
}

async function change(
  { db, clock, institutionAccess }: TerminalsDeps,
  actor: Actor,
  { institutionId, terminalId }: TerminalRef,
  action: "terminal.updated" | "terminal.revoked",
  set: (before: TerminalRow) => Parameters<typeof updateTerminalRow>[3],
): Promise<TerminalView> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "terminal", terminalId);
    const before = (await selectTerminal(tx, place, terminalId)) ?? fail("TERMINAL_NOT_FOUND");
    const changed = await updateTerminalRow(tx, place, terminalId, set(before));
    if (!changed && action === "terminal.updated") fail("TERMINAL_NOT_FOUND");
    const row = (await selectTerminal(tx, place, terminalId)) ?? fail("TERMINAL_NOT_FOUND");
    const stated = ({ name, scopes, revokedAt }: typeof row) => ({ name, scopes, revoked: revokedAt !== null });
    await audit(tx, clock, actor, {
      action,
      objectType: "terminal",
      objectId: terminalId,
      institutionId,
      before: stated(before),
      after: stated(row),
    });
    return viewOf(row, tokyoDay(clock.now()));
  });
}
