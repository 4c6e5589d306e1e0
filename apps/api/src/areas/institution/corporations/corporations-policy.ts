import { corporationFields } from "@meguri/rules/institution";
import { email } from "@meguri/rules/user";
import { z } from "zod";
import type { Actor } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { fail } from "../../../platform/failure.ts";
import { isId } from "../../../platform/new-id.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { isHeadOfficeMember } from "./corporations-queries.ts";

const one = z.object({ corporationId: z.guid("id_format") });
const oneShop = one.extend({ institutionId: z.guid("id_format") });
const user = { who: "user" } as const;
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call CorporationService, and with what; each act checks the head office. */
export const corporationServicePolicies = {
  listMyCorporations: user,
  getCorporation: { ...user, rules: one },
  createCorporation: { ...user, rules: corporationFields },
  updateCorporation: { ...user, rules: one },
  addShop: { ...inPerson, rules: oneShop },
  removeShop: { ...inPerson, rules: oneShop },
  addHeadOfficeMember: { ...inPerson, rules: one.extend({ email }) },
  removeHeadOfficeMember: { ...inPerson, rules: one.extend({ userId: z.string().min(1, "required") }) },
} satisfies Record<string, MethodPolicy>;

/** Lets the head office pass; to everybody else the corporation does not exist. */
export async function assertHeadOffice(db: Db, actor: Actor, corporationId: string): Promise<void> {
  const passes = isId(corporationId) && (await isHeadOfficeMember(db, actor.tenantId, corporationId, actor.userId));
  if (!passes) fail("CORPORATION_NOT_FOUND");
}
