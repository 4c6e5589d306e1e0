import { monthAfter } from "@meguri/rules/months";
import type { Db } from "../../../platform/db/database.ts";
import { type HeldSettlement, insertLine, type NewLine, openSettlement } from "./settlement-writes-queries.ts";

/** Between whom, and on which day. */
export interface SettledBetween {
  tenantId: string;
  giverId: string;
  takerId: string;
  day: string;
}

/** Two sides in the order in which a settlement names them. */
export function inOrder(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** Puts what changed hands, or corrects it, on the settlement of its month, or of the first later one that is not closed. */
export async function putOnSettlement(
  tx: Db,
  { tenantId, giverId, takerId, day }: SettledBetween,
  line: NewLine,
): Promise<string> {
  const sides = inOrder(giverId, takerId);
  let month = `${day.slice(0, 7)}-01`;
  let settlement: HeldSettlement;
  do {
    settlement = await openSettlement(tx, tenantId, { sides, month });
    month = `${monthAfter(month.slice(0, 7))}-01`;
  } while (settlement.state !== "open");
  await insertLine(tx, { tenantId, settlementId: settlement.id, sides, giverId, day }, line);
  return settlement.id;
}
