import { WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import { email } from "@meguri/rules/user";
import { z } from "zod";

/** The role of a member of a wholesaler. */
export const memberRoleRule = z.object({ role: z.enum(WholesalerRole) });

/** An invitation to a wholesaler. */
export const memberInvitationRule = memberRoleRule.extend({
  email: z
    .string()
    .transform((typed) => typed.normalize("NFKC").trim())
    .pipe(z.string().min(1, "email_format"))
    .pipe(email),
});
