import { wholesalerDetails } from "@meguri/rules/wholesaler";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { entryCursor } from "./list-wholesalers.ts";

const one = z.object({ wholesalerId: z.guid("id_format") });
const present = <T extends z.ZodType>(rule: T) => z.custom(Boolean, "required").pipe(rule);
const stated = z.object({ details: present(wholesalerDetails) });
const edited = one.extend({ updatedAt: z.custom(Boolean, "required") });
const limit = z.int().min(0, "out_of_range").max(100, "out_of_range");

const user = { who: "user" } as const;
/** What binds a company is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call WholesalerService, and with what; each act checks the role in the wholesaler. */
export const wholesalerServicePolicies = {
  listMyWholesalers: user,
  listWholesalers: {
    ...user,
    rules: z.object({
      text: z
        .string()
        .max(100, "too_long")
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, "unreadable_characters"),
      cursor: entryCursor.rule,
      limit,
    }),
  },
  getWholesaler: { ...user, rules: one },
  createWholesaler: { ...inPerson, provenEmail: true, rules: stated },
  updateWholesalerApplication: { ...user, rules: edited },
  applyWholesaler: { ...inPerson, provenEmail: true, rules: one },
  proposeWholesalerChange: { ...inPerson, rules: edited },
  withdrawWholesalerChange: { ...inPerson, rules: one },
  setWholesalerDelivery: { ...user, rules: edited },
  listWholesalerAudit: {
    ...user,
    rules: one.extend({ cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"), limit }),
  },
} satisfies Record<string, MethodPolicy>;
