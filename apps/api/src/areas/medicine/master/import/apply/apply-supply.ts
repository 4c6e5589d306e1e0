import type { SupplyRow } from "@meguri/formats/masters/supply-status";
import type { Db } from "../../../../../platform/db/database.ts";
import { recordSupplyChanges } from "../../record-supply-changes.ts";
import type { CodeKey } from "../code-key.ts";
import { type Placed, park, sortLines } from "../park.ts";
import { keepBefore } from "../queries/master-queries.ts";
import { type SupplyToWrite, upsertSupply } from "../queries/supply-queries.ts";
import type { Applied, ApplyContext } from "../read/master-lines.ts";

/** Applies a list of supply states. States set by hand are separate and are left unchanged. */
export async function applySupplyRows(tx: Db, rows: SupplyRow[], context: ApplyContext): Promise<Applied> {
  const { placed, waiting } = await sortLines(tx, rows, keysOf);
  // Two codes of one product: the later line counts, as in the list a person reads.
  const states = [...new Map(placed.flatMap(statesOf).map((state) => [state.medicine_id, state])).values()];
  const ids = states.map(({ medicine_id }) => medicine_id);
  await keepBefore(tx, context.versionId, ids);
  const written = await recordSupplyChanges(tx, ids, context, () =>
    upsertSupply(tx, states, { edited: false, ...context }),
  );
  const added = written.filter(({ isNew }) => isNew).length;
  return {
    added,
    changed: written.length - added,
    ended: 0,
    unchanged: states.length - written.length,
    parked: await park(tx, "supply", waiting, context.now),
  };
}

function keysOf({ code }: SupplyRow): { keys: CodeKey[]; name: string } {
  if (code.length === 9) return { keys: [{ kind: "receipt", code }], name: "" };
  return {
    keys: [
      { kind: "yj", code },
      { kind: "price", code },
    ],
    name: "",
  };
}

const kinds = { normal: "normal", limited: "limited", stopped: "halted" } as const;

function statesOf({ line, medicineIds }: Placed<SupplyRow>): SupplyToWrite[] {
  const state = {
    kind: kinds[line.status],
    reason: line.reason ?? "",
    expected_end: line.expectedEndText ?? "",
    cause: line.reasonText ?? "",
    volume: line.list?.volume ?? null,
    status_on: line.list?.statusOn ?? null,
    resolution: line.list?.resolution ?? "",
    recovery: line.list?.recovery ?? "",
    secured_class: line.list?.securedClass ?? "",
    listed_on: line.list?.listedOn ?? null,
  } as const;
  return medicineIds.map((id) => ({ medicine_id: id, ...state }));
}
