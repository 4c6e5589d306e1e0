import type { DispensingKind, ItemClass, UsageClass } from "../dispensing/dispensing.ts";
import type { QuantityRules } from "../dispensing/quantity.ts";

/** RP区分. [F] */
export const nsipsUsageClasses: Readonly<Record<string, UsageClass>> = {
  "1": "oral_drops",
  "2": "oral",
  "3": "as_needed",
  "4": "external",
  "5": "injection",
};

/** 更新区分. [F] A and U; [I] D */
export const nsipsKinds: Readonly<Record<string, DispensingKind>> = { A: "added", U: "updated", D: "deleted" };

/** 情報区分. [F] 1 medicines; 3 was seen on containers. */
export const nsipsItemClasses: Readonly<Record<string, ItemClass>> = { "1": "medicine", "3": "container" };

/**
 * 内服: 服用量 is of a day and is taken 日数 times; 頓服: of one use, taken 回数 times; 内滴, 外用 and 注射: it is the whole.
 * [F] 40 receipts reconciled in hidemasa658/nsips-stats-api. An older public parser multiplied by the uses of a day, which
 * those receipts contradict.
 */
export const nsipsQuantityRules: QuantityRules = {
  oral: "multiplied",
  as_needed: "multiplied",
  oral_drops: "whole",
  external: "whole",
  injection: "whole",
};
