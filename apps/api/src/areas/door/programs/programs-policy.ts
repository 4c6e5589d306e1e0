import { dayOrEmpty } from "@meguri/rules/quantity";
import { mostProgramCustomers, programName, someProgramScopes } from "@meguri/rules/wholesaler-program";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });

/** A token outlasts the sign-in in which it was issued, so neither an unlocked screen nor a helper's session is enough. */
const inPerson = { who: "user", notWhileActing: true, recentSignIn: true } as const;

/** Who may call WholesalerProgramService, and with what; each act checks the role in the wholesaler. */
export const wholesalerProgramServicePolicies = {
  listWholesalerPrograms: { who: "user", rules: own },
  registerWholesalerProgram: {
    ...inPerson,
    rules: own.extend({
      name: programName,
      scopes: someProgramScopes,
      tradingIds: z.array(id).max(mostProgramCustomers, "too_many"),
      expiresOn: dayOrEmpty,
    }),
  },
  openWholesalerSandbox: { who: "user", rules: own },
  revokeWholesalerProgram: { who: "user", rules: own.extend({ programId: id }) },
} satisfies Record<string, MethodPolicy>;
