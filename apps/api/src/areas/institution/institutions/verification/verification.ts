import type { Actor } from "../../../../platform/actor.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { InstitutionVerification } from "../../tables.ts";
import { selectClaims } from "../institutions-queries.ts";

interface Claim {
  id: string;
  code: string;
}

/** What a change of code or permit, or the wish to be verified, does to the columns of verification. */
export async function verificationFor(
  tx: Db,
  actor: Actor,
  claim: Claim,
  { now, wished }: { now: Date; wished: boolean },
) {
  const contested = await isContested(tx, actor.tenantId, claim);
  const state: InstitutionVerification = contested ? "code_contested" : wished ? "requested" : "unverified";
  const waits = state !== "unverified";
  return {
    verification: state,
    verification_reason: "",
    verification_at: waits ? now : null,
    verification_requested_by: waits ? actor.userId : "",
    verified_at: null,
  };
}

/** Whether somebody else claims the code too; the caller holds the claims, so that nobody begins to meanwhile. */
async function isContested(tx: Db, tenantId: string, { id, code }: Claim): Promise<boolean> {
  if (code === "") return false;
  const claims = await selectClaims(tx, tenantId, [code]);
  return claims.some((row) => row.id !== id);
}
