import type { Db } from "../../../../platform/db/database.ts";
import type { ItemRow } from "./dispensing-rows.ts";
import { type RequestedCode, selectKnownCodes } from "./known-codes-queries.ts";

/** The code kind under which a bare name is remembered, where a person has assigned it. */
export const nameKind = "name";

const keyOf = ({ kind, code }: RequestedCode) => `${kind}\n${code}`;

/** The codes an item can be known by, the surest first; its name last. */
export function codesOf(item: Pick<ItemRow, "codes" | "name">): RequestedCode[] {
  return item.name === "" ? item.codes : [...item.codes, { kind: nameKind, code: item.name }];
}

/** The medicine of each item; undefined where no code means exactly one. */
export async function knownMedicines(
  db: Db,
  place: { tenantId: string; institutionId: string },
  items: Pick<ItemRow, "codes" | "name" | "isMedicine">[],
): Promise<(item: Pick<ItemRow, "codes" | "name" | "isMedicine">) => string | undefined> {
  const requested = new Map<string, RequestedCode>();
  for (const item of items) {
    if (item.isMedicine) for (const code of codesOf(item)) requested.set(keyOf(code), code);
  }
  const master = new Map<string, string>();
  const own = new Map<string, string>();
  for (const known of await selectKnownCodes(db, place, [...requested.values()])) {
    (known.own ? own : master).set(keyOf(known), known.medicineId);
  }
  return (item) => {
    if (!item.isMedicine) return undefined;
    const keys = codesOf(item).map(keyOf);
    return keys.map((key) => own.get(key)).find(Boolean) ?? keys.map((key) => master.get(key)).find(Boolean);
  };
}
