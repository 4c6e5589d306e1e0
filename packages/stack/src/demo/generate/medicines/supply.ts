import type { Random } from "../random.ts";

/** How a product is supplied where that is not as usual. */
export type DemoSupply = { kind: "limited" | "halted"; reason: "own" | "others" | "other"; expectedEnd: string };

const ends = ["", "未定", "１か月以内", "３か月以内", "年度内"] as const;

/** About one product in nine is limited or halted, as in these years. */
export function supplyOf(random: Random): DemoSupply | undefined {
  const fate = random.next();
  if (fate >= 0.11) return undefined;
  return {
    kind: fate < 0.03 ? "halted" : "limited",
    reason: random.pick(["own", "others", "others", "other"] as const),
    expectedEnd: random.pick(ends),
  };
}
