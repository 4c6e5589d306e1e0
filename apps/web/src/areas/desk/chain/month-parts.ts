import type { ChainShopMonth, MonthFlow } from "@meguri/rpc/app/v1/chain_overview_service_pb";

/** The columns between the stock of the beginning and that of the end, with the parts that each one sums up. */
export const partGroups = [
  { name: "received", parts: ["received", "returned"] },
  { name: "moved", parts: ["movedIn", "movedOut", "sharedIn", "sharedOut"] },
  { name: "dispensed", parts: ["dispensed", "owed", "premade"] },
  { name: "disposed", parts: ["disposed"] },
  { name: "counted", parts: ["counted", "adjusted"] },
  { name: "revalued", parts: ["revalued", "missing"] },
] as const;

type Group = (typeof partGroups)[number];
type Part = Group["parts"][number];

/** All parts, in the order of their columns. */
export const parts: readonly Part[] = partGroups.flatMap(({ parts: own }): readonly Part[] => own);

/** What a part changed the stock by. */
export const yenOfPart = (flow: MonthFlow, part: Part): bigint => flow[`${part}Yen`];

/** What the parts of a column changed the stock by. */
export const yenOfGroup = (flow: MonthFlow, { parts: own }: Group): bigint =>
  own.reduce((sum, part) => sum + yenOfPart(flow, part), 0n);

/** Months of shops in one line; undefined where one of them was not computed yet. */
export interface FlowTotal {
  openingYen: bigint;
  groups: readonly bigint[];
  stockYen: bigint;
}

/**
 * Sums up months, of each shop consecutive ones: what its first month began with, what changed in all of them, and what its last one
 * ended with.
 */
export function totalOf(rows: readonly ChainShopMonth[]): FlowTotal | undefined {
  const flows = rows.flatMap(({ flow }) => flow ?? []);
  if (flows.length < rows.length) return undefined;
  const shops = [...new Set(rows.map(({ institutionId }) => institutionId))].map((id) =>
    rows
      .filter(({ institutionId }) => institutionId === id)
      .toSorted((one, other) => (one.month < other.month ? -1 : 1)),
  );
  return {
    openingYen: shops.reduce((sum, own) => sum + (own[0]?.flow?.openingYen ?? 0n), 0n),
    groups: partGroups.map((group) => flows.reduce((sum, flow) => sum + yenOfGroup(flow, group), 0n)),
    stockYen: shops.reduce((sum, own) => sum + (own.at(-1)?.stockYen ?? 0n), 0n),
  };
}
