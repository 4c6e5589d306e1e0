import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { type LineAnswer, type OrderPlace, readAnswer, selectOrderShipments } from "../orders/index.ts";

/**
 * Refuses an answer that confirms fewer packages of a line than have left already: they are billed, so they come. What left
 * beyond the order does not count. `field` is where the lines are in the request.
 * @throws Failure as readAnswer, and FIELD_INVALID with each such line
 */
export async function refuseLessThanShipped(
  tx: Db,
  place: OrderPlace,
  lines: LineAnswer[],
  field: string,
): Promise<void> {
  const left = new Map<string, number>();
  for (const shipment of await selectOrderShipments(tx, place)) {
    for (const { lineId, packs } of shipment.lines) left.set(lineId, (left.get(lineId) ?? 0) + packs);
  }
  if (left.size === 0) return;
  const answers = await readAnswer(tx, place, lines, field);
  const fewer = new Set(
    answers
      .filter(({ lineId, packs, confirmedPacks }) => confirmedPacks < Math.min(left.get(lineId) ?? 0, packs))
      .map(({ lineId }) => lineId),
  );
  const wrong = lines.flatMap(({ lineId }, index) =>
    fewer.has(lineId.toLowerCase())
      ? [{ field: `${field}[${index}].confirmed_packs`, problem: "fewer_than_despatched" }]
      : [],
  );
  if (wrong.length > 0) fail("FIELD_INVALID", wrong);
}
