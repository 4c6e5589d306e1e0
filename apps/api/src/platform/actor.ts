import type { TerminalScope } from "@meguri/rules/terminal";

/** An administrator who is signed in as the actor. */
export interface ActingAdmin {
  userId: string;
  displayName: string;
  reason: string;
  /** When the acting session ends by itself. */
  expiresAt: Date;
}

/** A terminal that calls as the person who registered it. */
export interface ActingTerminal {
  id: string;
  name: string;
  /** The only institution that is open to it. */
  institutionId: string;
  scopes: readonly TerminalScope[];
}

/** Who makes a request: a verified token joined with the user's own row, or a terminal for that user. */
export interface Actor {
  tenantId: string;
  userId: string;
  displayName: string;
  /** True only where the token's claim and the row agree. */
  isAdmin: boolean;
  /** Set while an administrator is signed in as this person. */
  actingAdmin: ActingAdmin | undefined;
  /** Set where a terminal calls, and not the person. */
  terminal: ActingTerminal | undefined;
  /** Whether the person has proved who they are within the last ten minutes. */
  hasRecentSignIn: boolean;
  hasSecondFactor: boolean;
  secondFactorRequired: boolean;
  requestId: string;
  address: string;
}

/** Work without a person's request: jobs and workers. */
export function systemActor(tenantId: string, onBehalfOf = "system"): Actor {
  return {
    tenantId,
    userId: onBehalfOf,
    displayName: "",
    isAdmin: false,
    actingAdmin: undefined,
    terminal: undefined,
    hasRecentSignIn: false,
    hasSecondFactor: false,
    secondFactorRequired: false,
    requestId: "",
    address: "",
  };
}
