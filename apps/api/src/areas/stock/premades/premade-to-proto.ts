import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type Premade, PremadeFlag, PremadeSchema, PremadeState } from "@meguri/rpc/app/v1/premade_pb";
import { addDays } from "../../../platform/clock/tokyo-day.ts";
import { fail } from "../../../platform/failure.ts";
import type * as stored from "../tables.ts";
import type { PremadeRow } from "./premades-queries.ts";

const oldAfterDays = 14;
const lotWithinDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

const states = {
  prepared: PremadeState.MADE,
  used: PremadeState.USED,
  undone: PremadeState.UNDONE,
} as const satisfies Record<stored.PremadeState, PremadeState>;

/** The state that a list is narrowed to; those that are there where none is named. */
export function stateOf(state: PremadeState): stored.PremadeState {
  return state === PremadeState.USED ? "used" : state === PremadeState.UNDONE ? "undone" : "prepared";
}

/** The state that a person takes back. */
export function takenBackOf(state: PremadeState): "prepared" | "used" {
  if (state === PremadeState.MADE) return "prepared";
  return state === PremadeState.USED ? "used" : fail("FIELD_INVALID", [{ field: "state", problem: "out_of_range" }]);
}

/** A premade's state on a day. */
export function premadeToProto(row: PremadeRow, day: string): Premade {
  const { id, name, items, preparedOn, endedByName } = row;
  return create(PremadeSchema, {
    id,
    name,
    items,
    madeOn: preparedOn,
    madeByName: row.recordedByName,
    endedByName,
    state: states[row.state],
    expiresOn: row.expiresOn ?? "",
    firstExpiry: row.firstExpiry ?? "",
    ageDays: Math.round((Date.parse(day) - Date.parse(preparedOn)) / dayMs),
    flags: row.state === "prepared" ? flagsOf(row, day) : [],
    madeAt: timestampFromDate(row.recordedAt),
    prescriptionId: row.prescriptionId ?? "",
    dispensedOn: row.dispensedOn ?? "",
    receptionNo: row.receptionNo ?? "",
    endedAt: row.endedAt ? timestampFromDate(row.endedAt) : undefined,
  });
}

/** What a person should look at, the most urgent first. */
function flagsOf({ preparedOn, expiresOn, firstExpiry }: PremadeRow, day: string): PremadeFlag[] {
  const flags: [boolean, PremadeFlag][] = [
    [expiresOn !== null && expiresOn < day, PremadeFlag.EXPIRED],
    [firstExpiry !== null && firstExpiry <= addDays(day, lotWithinDays), PremadeFlag.LOT_EXPIRING],
    [preparedOn <= addDays(day, -oldAfterDays), PremadeFlag.OLD],
  ];
  return flags.flatMap(([holds, flag]) => (holds ? [flag] : []));
}
