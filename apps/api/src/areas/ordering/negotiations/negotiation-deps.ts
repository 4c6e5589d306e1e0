import { type Db, inTransaction } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { TradingDeps } from "../trading/index.ts";
import { enterKeptNegotiation, lockNegotiation, type NegotiationRow } from "./negotiation-queries.ts";

/** Which negotiation of which institution. */
export interface NegotiationRef {
  institutionId: string;
  negotiationId: string;
}

/** The same, as its rows are kept. */
export interface NegotiationPlace extends NegotiationRef {
  tenantId: string;
}

/**
 * Lets pharmacists and managers pass, and the head office where it negotiates. What is negotiated for all shops is visible to the
 * head office only. @throws Failure ROLE_TOO_LOW
 */
export async function enterToNegotiate(
  { db, institutionAccess }: Pick<TradingDeps, "db" | "institutionAccess">,
  institutionId: string,
  negotiator: NegotiationRow["negotiator"] | undefined,
  isForAllShops = false,
): Promise<"pharmacist" | "manager" | "hq"> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  if (isForAllShops) return "hq";
  if (role === "clerk" || (role === "hq" && negotiator !== "head_office")) fail("ROLE_TOO_LOW");
  return role;
}

/**
 * Opens the institution of a negotiation to its members and its head office; what a corporation negotiates also where the shop that
 * keeps it has left. @throws Failure INSTITUTION_NOT_FOUND
 */
export async function enterNegotiation(
  { db, institutionAccess }: Pick<TradingDeps, "db" | "institutionAccess">,
  ref: NegotiationRef,
): Promise<void> {
  if (!(await enterKeptNegotiation(db, ref))) await institutionAccess.enterToRead(db, ref.institutionId);
}

/**
 * Does one thing at a time in a negotiation, in a transaction that holds it.
 * @throws Failure NEGOTIATION_NOT_FOUND, ROLE_TOO_LOW, NEGOTIATION_NOT_GATHERED
 */
export async function changeNegotiation<T>(
  { db, institutionAccess }: Pick<TradingDeps, "db" | "institutionAccess">,
  place: NegotiationPlace,
  act: (tx: Db, held: NegotiationRow, role: "pharmacist" | "manager" | "hq") => Promise<T>,
): Promise<T> {
  await enterNegotiation({ db, institutionAccess }, place);
  return inTransaction(db, async (tx) => {
    const held = (await lockNegotiation(tx, place)) ?? fail("NEGOTIATION_NOT_FOUND");
    const role =
      held.shops > 0
        ? "hq"
        : await enterToNegotiate({ db: tx, institutionAccess }, place.institutionId, held.negotiator);
    if (held.gathering !== "done") fail("NEGOTIATION_NOT_GATHERED");
    return act(tx, held, role);
  });
}
