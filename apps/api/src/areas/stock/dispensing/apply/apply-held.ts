import type { Db } from "../../../../platform/db/database.ts";
import { fail } from "../../../../platform/failure.ts";
import { selectStockSetting } from "../../ledger/index.ts";
import {
  type DecidedRow,
  type HeldItem,
  selectActive,
  selectItemsOf,
  settleItems,
  writeDecisions,
} from "../held/held-queries.ts";
import { moveStock, postsStock, stockEffectOf, type Writing } from "./apply-dispensings.ts";
import { countUnknownItems, endDispensings, type Place, settleFiles } from "./dispensing-writes-queries.ts";
import { knownMedicines } from "./known-medicines.ts";
import { stockTotals } from "./stock-totals.ts";

/** How a held dispensing is to count. */
export interface Acceptance {
  /** The rival it takes the place of; empty where it counts beside them. */
  replacesId: string;
  choices: { line: number; medicineId: string }[];
}

type AcceptedRow = Acceptance & { held: DecidedRow };

/**
 * Lets held dispensings count: each takes the place of what is in force under its key and of the rival that was named.
 * @throws Failure FIELD_INVALID for a rival or a medicine that was not to choose from, or where one must be named.
 */
export async function applyHeld(tx: Db, place: Place, accepted: AcceptedRow[], writing: Writing): Promise<void> {
  if (accepted.length === 0) return;
  const wanted = accepted.flatMap(({ held, replacesId }) => [held.activeId ?? [], replacesId || []].flat());
  const targets = new Map((await selectActive(tx, place, wanted)).map((target) => [target.id, target]));
  for (const { held, replacesId } of accepted) {
    const mustName = held.kind === "deleted" && held.reasons.includes("match_unclear");
    if (replacesId === "" && mustName) fail("FIELD_INVALID", [{ field: "replacesId", problem: "required" }]);
    if (replacesId === "") continue;
    if (!held.rivals.includes(replacesId)) fail("FIELD_INVALID", [{ field: "replacesId", problem: "out_of_range" }]);
    if (!targets.has(replacesId)) fail("CHANGED_MEANWHILE");
  }
  const items = await chosenItems(tx, place, accepted);
  const { begins_on } = await selectStockSetting(tx, place.tenantId, place.institutionId);
  const rows = accepted.map(({ held, replacesId }) => {
    const own = items.filter(({ dispensingId }) => dispensingId === held.id);
    const target = targets.get(replacesId);
    // What was sent without its numbers is from now on known under those of what it corrects or deletes.
    const sourceKey = target && held.reasons.includes("match_unclear") ? target.sourceKey : held.sourceKey;
    const state: "active" | "deletion" = held.kind === "deleted" ? "deletion" : "active";
    const row = { id: held.id, dispensedOn: held.dispensedOn, sourceKey, state };
    return { ...row, items: own, stockEffect: stockEffectOf(row, own, begins_on) };
  });
  const ended = [...targets.values()];
  const deletes = new Set(
    accepted.flatMap(({ held, replacesId }) =>
      held.kind === "deleted" ? [replacesId, held.activeId].filter((id) => id !== null) : [],
    ),
  );
  const ends = ended.map(({ id }) => ({ id, state: deletes.has(id) ? ("deleted" as const) : ("replaced" as const) }));
  await endDispensings(tx, place, ends, writing.at);
  await writeDecisions(
    tx,
    place,
    rows.map(({ id, state, sourceKey, stockEffect }) => ({ id, state, sourceKey, stockEffect })),
    writing,
  );
  await settleItems(tx, place, items);
  const taken = rows.filter(({ state }) => state === "active");
  await moveStock(
    tx,
    place,
    ended,
    taken.map((row) => ({ ...row, items: postsStock(row, begins_on) ? row.items : [] })),
    writing,
  );
  const fileIds = [...accepted.map(({ held }) => held), ...ended].map(({ fileId }) => fileId);
  await settleFiles(tx, place, [...new Set(fileIds)]);
  await countUnknownItems(tx, place, [...new Set(fileIds)]);
}

/** The items of accepted dispensings with their medicines: what was chosen, else what the master knows now. */
async function chosenItems(
  tx: Db,
  place: Place,
  accepted: AcceptedRow[],
): Promise<(HeldItem & { medicineId: string | null; total: string | null })[]> {
  const items = await selectItemsOf(
    tx,
    place,
    accepted.map(({ held }) => held.id),
  );
  const medicineOf = await knownMedicines(tx, place, items);
  const choices = new Map(
    accepted.flatMap(({ held, choices }) =>
      choices.map(({ line, medicineId }) => [`${held.id} ${line}`, medicineId] as const),
    ),
  );
  const chosen = items.map((item) => {
    const known = medicineOf(item) ?? null;
    if (item.otherMedicineId === null) return { ...item, medicineId: known };
    const choice = choices.get(`${item.dispensingId} ${item.line}`);
    if (choice === undefined) fail("FIELD_INVALID", [{ field: "choices", problem: "required" }]);
    if (choice !== known && choice !== item.otherMedicineId) {
      fail("FIELD_INVALID", [{ field: "choices", problem: "out_of_range" }]);
    }
    return { ...item, medicineId: choice };
  });
  const totalOf = await stockTotals(
    tx,
    place,
    chosen.flatMap(({ medicineId }) => medicineId ?? []),
  );
  return chosen.map((item) => ({ ...item, total: totalOf(item, item.medicineId) }));
}
