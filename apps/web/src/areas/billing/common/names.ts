import { BillingRole } from "@meguri/rpc/app/v1/billing_account_pb";

/** The phrases of what a member may do; who only oversees an account as an administrator has no role in it. */
export const roleNames = {
  [BillingRole.UNSPECIFIED]: "role.administrator",
  [BillingRole.OWNER]: "role.owner",
  [BillingRole.VIEWER]: "role.viewer",
} as const;

/** The roles that a member can have, the highest first. */
export const billingRoles = [BillingRole.OWNER, BillingRole.VIEWER] as const;

/** The phrases of what each role may do. */
export const roleHints = {
  [BillingRole.OWNER]: "roleHint.owner",
  [BillingRole.VIEWER]: "roleHint.viewer",
} as const satisfies Record<(typeof billingRoles)[number], string>;
