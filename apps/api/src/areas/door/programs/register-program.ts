import type { ProgramScope } from "@meguri/rules/wholesaler-program";
import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { tokyoDay } from "../../../platform/clock/tokyo-day.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/new-id.ts";
import { type ProgramView, programView } from "./list-programs.ts";
import type { ProgramsDeps } from "./programs-deps.ts";
import { insertProgram, selectCustomersOf, selectProgram, writeProgramRevoked } from "./programs-queries.ts";

/** A program as a person describes it. */
export interface ProgramToRegister {
  wholesalerId: string;
  name: string;
  scopes: readonly ProgramScope[];
  /** Tradings that it is limited to; empty for every customer. */
  tradingIds: readonly string[];
  /** Last day; empty for until it is revoked. */
  expiresOn: string;
}

/**
 * Registers a program that acts as the caller; for managers of an approved wholesaler. Its token is in the answer and nowhere
 * else. @throws Failure TRADING_NOT_FOUND where a customer is not one that was agreed with
 */
export async function registerProgram(
  { db, clock, wholesalerAccess, programTokens }: ProgramsDeps,
  actor: Actor,
  { wholesalerId, scopes, expiresOn, ...request }: ProgramToRegister,
): Promise<{ program: ProgramView; token: string }> {
  await wholesalerAccess.enterApproved(db, wholesalerId, "manager");
  const at = clock.now();
  const today = tokyoDay(at);
  if (expiresOn !== "" && expiresOn < today) fail("FIELD_INVALID", [{ field: "expires_on", problem: "in_the_past" }]);
  const place = { tenantId: actor.tenantId, wholesalerId };
  const name = request.name.trim();
  const id = newId(at);
  const { token, hash } = programTokens.make(actor.tenantId, id);
  return inTransaction(db, async (tx) => {
    const tradingIds = [...new Set(request.tradingIds.map((one) => one.toLowerCase()))];
    const customers = tradingIds.length > 0 ? await selectCustomersOf(tx, place, tradingIds) : [];
    if (customers.length < tradingIds.length) fail("TRADING_NOT_FOUND");
    await insertProgram(tx, place, {
      id,
      name,
      scopes,
      customers,
      tokenHash: hash,
      tokenEnding: token.slice(-4),
      by: actor.userId,
      at,
      expiresOn: expiresOn || null,
    });
    await audit(tx, clock, actor, {
      action: "program.registered",
      objectType: "wholesaler_program",
      objectId: id,
      after: { name, scopes, customers, expiresOn, wholesalerId },
    });
    const row = (await selectProgram(tx, place, id)) ?? fail("PROGRAM_NOT_FOUND");
    return { program: programView(row, today), token };
  });
}

/** Ends a program's token for good, from its next request on; for managers. Revoked twice is revoked. */
export async function revokeProgram(
  { db, clock, wholesalerAccess }: ProgramsDeps,
  actor: Actor,
  { wholesalerId, programId }: { wholesalerId: string; programId: string },
): Promise<ProgramView> {
  await wholesalerAccess.enter(db, wholesalerId, "manager");
  const place = { tenantId: actor.tenantId, wholesalerId };
  return inTransaction(db, async (tx) => {
    if (!(await selectProgram(tx, place, programId))) fail("PROGRAM_NOT_FOUND");
    await writeProgramRevoked(tx, place, programId, { by: actor.userId, at: clock.now() });
    await audit(tx, clock, actor, {
      action: "program.revoked",
      objectType: "wholesaler_program",
      objectId: programId,
      after: { wholesalerId },
    });
    const row = (await selectProgram(tx, place, programId)) ?? fail("PROGRAM_NOT_FOUND");
    return programView(row, tokyoDay(clock.now()));
  });
}
