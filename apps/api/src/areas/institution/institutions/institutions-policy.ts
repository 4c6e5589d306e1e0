import { institutionFields } from "@meguri/rules/institution";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const one = z.object({ institutionId: id });
const present = <T extends z.ZodType>(rule: T) => z.custom(Boolean, "required").pipe(rule);

const user = { who: "user" } as const;
/** What binds a person or opens a door is never done in somebody else's name. */
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call InstitutionService, and with what; each act checks the role in the institution. */
export const institutionServicePolicies = {
  listMyInstitutions: user,
  getInstitution: { ...user, rules: one },
  createInstitution: { ...user, provenEmail: true, rules: z.object({ institution: present(institutionFields) }) },
  updateInstitution: {
    ...user,
    rules: z.object({
      institution: present(z.object({ id, updatedAt: z.custom(Boolean, "required") })),
    }),
  },
  deleteInstitution: { ...inPerson, rules: one.extend({ typedName: z.string().max(1_000, "too_long") }) },
  requestVerification: { ...user, rules: one },
  getMedorderPlan: { ...user, rules: one },
  startMedorderTrial: { ...inPerson, rules: one },
  endMedorderPlan: { ...inPerson, rules: one },
  undoMedorderPlanEnd: { ...inPerson, rules: one },
  listInstitutionAudit: {
    ...user,
    rules: one.extend({
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  lookUpPostalCode: { ...user, rules: z.object({ postalCode: z.string().max(20, "too_long") }) },
} satisfies Record<string, MethodPolicy>;
