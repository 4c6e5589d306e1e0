import type { TerminalKind, TerminalScope } from "@meguri/rules/terminal";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { type TerminalView, viewOf } from "./list-terminals.ts";
import type { TerminalsDeps } from "./terminals-deps.ts";
import { insertTerminal, selectTerminal } from "./terminals-queries.ts";

/** A terminal as a person describes it. */
export interface TerminalToRegister {
  institutionId: string;
  name: string;
  kind: TerminalKind;
  scopes: TerminalScope[];
  /** Last day; empty for until it is revoked. */
  expiresOn: string;
}

/** Registers a terminal that acts as the caller; for pharmacists and managers. Its token is in the answer and nowhere else. */
export async function registerTerminal(
  { db, clock, institutionAccess, terminalTokens }: TerminalsDeps,
  actor: Actor,
  { institutionId, kind, scopes, expiresOn, ...request }: TerminalToRegister,
): Promise<{ terminal: TerminalView; token: string }> {
  await institutionAccess.enter(db, institutionId, "pharmacist");
  const at = clock.now();
  const today = tokyoDay(at);
  if (expiresOn !== "" && expiresOn < today) fail("FIELD_INVALID", [{ field: "expires_on", problem: "in_the_past" }]);
  const place = { tenantId: actor.tenantId, institutionId };
  const name = request.name.trim();
  const id = newId(at);
  const { token, hash } = terminalTokens.make(actor.tenantId, id);
  return inTransaction(db, async (tx) => {
    await insertTerminal(tx, place, {
      id,
      name,
      kind,
      scopes,
      tokenHash: hash,
      tokenEnding: token.slice(-4),
      by: actor.userId,
      at,
      expiresOn: expiresOn || null,
    });
    await audit(tx, clock, actor, {
      action: "terminal.registered",
      objectType: "terminal",
      objectId: id,
      institutionId,
      after: { name, kind, scopes, expiresOn },
    });
    const row = (await selectTerminal(tx, place, id)) ?? fail("TERMINAL_NOT_FOUND");
    return { terminal: viewOf(row, today), token };
  });
}
