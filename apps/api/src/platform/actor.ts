import type { TerminalScope } from "@meguri/rules/terminal";
import type { ProgramScope } from "@meguri/rules/wholesaler-program";

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

/** A program of a wholesaler that calls as the person who registered it. */
export interface ActingProgram {
  id: string;
  name: string;
  /** The only wholesaler that is open to it. */
  wholesalerId: string;
  /** Whether that is a sandbox. */
  isSandbox: boolean;
  scopes: readonly ProgramScope[];
  /** Institutions that it is limited to; empty for every customer. */
  customers: readonly string[];
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
  /** Set where a program of a wholesaler calls, and not the person. */
  program: ActingProgram | undefined;
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
    program: undefined,
    hasRecentSignIn: false,
    hasSecondFactor: false,
    secondFactorRequired: false,
    requestId: "",
    address: "",
  };
}
