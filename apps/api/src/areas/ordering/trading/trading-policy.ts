import { orderLayout } from "@meguri/rules/order-layout";
import { line } from "@meguri/rules/text";
import { customerCode, enteredWholesaler, tradingTerms } from "@meguri/rules/trading";
import { vanCode } from "@meguri/rules/wholesaler";
import { z } from "zod";
import { cursorOf, plainText } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

export const routeCursor = cursorOf(z.strictObject({ kind: z.enum(["maker", "medicine"]), key: plainText }));

const id = z.guid("id_format");
const idOrEmpty = z.union([z.literal(""), id], "id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ tradingId: id });
const present = <T extends z.ZodType>(rule: T) => z.custom(Boolean, "required").pipe(rule);
const route = z
  .object({
    medicineId: z.string().regex(/^([6X]\d{8})?$/, "id_format"),
    maker: line(100),
    mainTradingId: idOrEmpty,
    secondTradingId: idOrEmpty,
  })
  .superRefine(({ medicineId, maker, mainTradingId, secondTradingId }, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (medicineId === "" && maker === "") wrong("medicineId", "required");
    if (medicineId !== "" && maker !== "") wrong("maker", "out_of_range");
    if (secondTradingId !== "" && mainTradingId === "") wrong("mainTradingId", "required");
    if (secondTradingId !== "" && secondTradingId === mainTradingId) wrong("secondTradingId", "duplicate");
  });

const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call TradingService, and with what; each act checks the role in the institution. */
export const tradingServicePolicies = {
  listTradings: { ...user, rules: own },
  getTrading: {
    ...user,
    rules: own.extend({ tradingId: idOrEmpty, vanCode: z.union([z.literal(""), vanCode]) }),
  },
  requestTrading: { ...inPerson, rules: own.extend({ wholesalerId: id, customerCode, message: line(500) }) },
  enterTrading: { ...user, rules: own.extend({ ...enteredWholesaler.shape, terms: present(tradingTerms) }) },
  updateTrading: {
    ...user,
    rules: one.extend({ updatedAt: z.custom(Boolean, "required") }),
  },
  setOrderLayout: {
    ...user,
    rules: one.extend({ layout: orderLayout.optional(), updatedAt: z.custom(Boolean, "required") }),
  },
  endTrading: { ...inPerson, rules: one.extend({ note: line(500) }) },
  listTradingRoutes: {
    ...user,
    rules: own.extend({
      cursor: routeCursor.rule,
      limit: z.int().min(0, "out_of_range").max(500, "out_of_range"),
    }),
  },
  setTradingRoute: { ...user, rules: own.extend({ route: present(route) }) },
} satisfies Record<string, MethodPolicy>;
