import type { QuantityRules } from "../dispensing/quantity.ts";

/**
 * 用量 is of a day (内服) or of one use (頓服) and is taken 調剤数量 times. For all the rest the total is 用量 × 調剤数量 as
 * well, with 調剤数量 1 where 用量 is the whole: so a missing one counts as 1 and is reported. [F] JAHIS Rx, table 3-35;
 * [I] for 浸煎 and 湯 of the notebook, which are taken by the day.
 */
export const jahisQuantityRules: QuantityRules = {
  oral: "multiplied",
  as_needed: "multiplied",
  decoction: "multiplied",
  infusion: "multiplied",
  oral_drops: "whole_unless_counted",
  external: "whole_unless_counted",
  injection: "whole_unless_counted",
  material: "whole_unless_counted",
  other: "whole_unless_counted",
};
