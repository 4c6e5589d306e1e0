import { billingAccountFields } from "@meguri/rules/billing";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const account = z.object({ accountId: id });
const institution = z.object({ institutionId: id });
const present = <T extends z.ZodType>(rule: T) => z.custom(Boolean, "required").pipe(rule);
const side = z.union([z.literal(""), id], "id_format");

const user = { who: "user" } as const;
/** What binds a person is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call BillingAccountService, and with what; each act checks the role in the account or the institution. */
export const billingAccountPolicies = {
  listBillingAccounts: user,
  getBillingAccount: { ...user, rules: account },
  listBillingEvents: { ...user, rules: account },
  createBillingAccount: {
    ...inPerson,
    provenEmail: true,
    rules: account.extend({ fields: present(billingAccountFields) }),
  },
  updateBillingAccount: {
    ...inPerson,
    rules: account.extend({ updatedAt: z.custom(Boolean, "required") }),
  },
  deleteBillingAccount: { ...inPerson, rules: account },
  requestBillingInstitution: {
    ...inPerson,
    rules: account.extend({ institutionCode: z.string().regex(/^\d{10}$/, "institution_code_format") }),
  },
  endBillingInstitution: {
    ...inPerson,
    rules: z
      .object({ id, accountId: side, institutionId: side })
      .refine(({ accountId, institutionId }) => (accountId === "") !== (institutionId === ""), {
        path: ["accountId"],
        message: "required",
      }),
  },
  agreeBillingInstitution: { ...inPerson, rules: institution.extend({ id }) },
  getInstitutionBilling: { ...user, rules: institution },
  listPlanPrices: user,
} satisfies Record<string, MethodPolicy>;
