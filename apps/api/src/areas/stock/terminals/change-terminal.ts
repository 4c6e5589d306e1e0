import type { TerminalScope } from "@meguri/rules/terminal";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type TerminalView, viewOf } from "./list-terminals.ts";
import type { TerminalRef, TerminalsDeps } from "./terminals-deps.ts";
import { selectTerminal, updateTerminalRow } from "./terminals-queries.ts";

/** Changes what a terminal is called and may do; for pharmacists and managers. */
export function updateTerminal(
  deps: TerminalsDeps,
  actor: Actor,
  { name, scopes, ...ref }: TerminalRef & { name: string; scopes: TerminalScope[] },
): Promise<TerminalView> {
  return change(deps, actor, ref, "terminal.updated", { name: name.trim(), scopes });
}

/** Ends a terminal's token for good, from its next request on; for pharmacists and managers. Revoked twice is revoked. */
export function revokeTerminal(deps: TerminalsDeps, actor: Actor, ref: TerminalRef): Promise<TerminalView> {
  return change(deps, actor, ref, "terminal.revoked", { revoked_by: actor.userId, revoked_at: deps.clock.now() });
}

async function change(
  { db, clock, institutionAccess }: TerminalsDeps,
  actor: Actor,
  { institutionId, terminalId }: TerminalRef,
  action: "terminal.updated" | "terminal.revoked",
  set: Parameters<typeof updateTerminalRow>[3],
): Promise<TerminalView> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    const before = (await selectTerminal(tx, place, terminalId)) ?? fail("TERMINAL_NOT_FOUND");
    const changed = await updateTerminalRow(tx, place, terminalId, set);
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
