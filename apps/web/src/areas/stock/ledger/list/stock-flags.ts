import { StockFlag, type StockItem } from "@meguri/rpc/app/v1/stock_pb";
import { signOf } from "../../../../shared/format/decimal.ts";
import type { Tone } from "../../../../shared/theme/colors.ts";

/** What a person should look at, the most urgent first: the flag, the name of its words, its tone. */
export const stockFlags = [
  { flag: StockFlag.NEGATIVE, name: "negative", tone: "error" },
  { flag: StockFlag.QUARANTINED, name: "quarantined", tone: "hold" },
  { flag: StockFlag.SHORT, name: "short", tone: "warn" },
  { flag: StockFlag.EXPIRED, name: "expired", tone: "error" },
  { flag: StockFlag.AT_RISK, name: "atRisk", tone: "warn" },
  { flag: StockFlag.NEAR_30, name: "near30", tone: "warn" },
  { flag: StockFlag.NEAR_60, name: "near60", tone: "warn" },
  { flag: StockFlag.NEAR_90, name: "near90", tone: "warn" },
  { flag: StockFlag.NEAR_180, name: "near180", tone: "info" },
  { flag: StockFlag.DEAD, name: "dead", tone: "neutral" },
  { flag: StockFlag.UNKNOWN_LOT, name: "unknownLot", tone: "hold" },
  { flag: StockFlag.INFERRED_LOT, name: "inferredLot", tone: "hold" },
] as const satisfies readonly { flag: StockFlag; name: string; tone: Tone }[];

/** A flag's name, as the address has it. */
export type FlagName = (typeof stockFlags)[number]["name"];

/** Flags of stock of which there is too much, or that expires soon: what one may pass on. */
const surplusFlags: ReadonlySet<FlagName> = new Set(["atRisk", "near30", "near60", "near90", "near180", "dead"]);

/** Whether a flag is about stock that will not be used. */
export function isSurplus(name: FlagName | ""): boolean {
  return name !== "" && surplusFlags.has(name);
}

/** The flags of a medicine as the screens show them, the most urgent first. */
export function flagsOf({ flags }: Pick<StockItem, "flags">) {
  return stockFlags.filter(({ flag }) => flags.includes(flag));
}

const nearFlags = stockFlags.filter(({ name }) => name.startsWith("near"));

/** The flags of a medicine, and those of longer times until an expiry: what expires within 30 days does so within 90, too. */
export function foundBy(item: StockItem): ReadonlySet<FlagName> {
  const own = flagsOf(item).map(({ name }) => name);
  const nearest = nearFlags.findIndex(({ name }) => own.includes(name));
  const longer = nearest === -1 ? [] : nearFlags.slice(nearest + 1);
  return new Set([...own, ...longer.map(({ name }) => name)]);
}

/** Whether nothing is left of a medicine. */
export function isOut({ onHand }: Pick<StockItem, "onHand">): boolean {
  return signOf(onHand) === 0;
}
