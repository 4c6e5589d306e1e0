import { dayOrEmpty } from "@meguri/rules/quantity";
import { someScopes, terminalName, terminalScopes } from "@meguri/rules/terminal";
import { z } from "zod";
import { momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const one = own.extend({ terminalId: id });
const upTo = (most: number) => z.int().min(0, "out_of_range").max(most, "out_of_range");
const named = (most: number) => z.int().min(1, "required").max(most, "out_of_range");
const described = { name: terminalName, scopes: someScopes(named(terminalScopes.length)) };
/** What a request edits of a terminal. */
export const editedTerminal = z.object(described);
const scan = z.object({
  id,
  // Papers bear symbols of any length; what can be no code is left out of the log, and does not hold up the others.
  text: z.string().max(4_000, "too_long"),
  symbology: z
    .string()
    .max(40, "too_long")
    .regex(/^[\w -]*$/, "unreadable_characters"),
  purpose: named(4),
});

/** A token outlasts the sign-in in which it was issued, so neither an unlocked screen nor a helper's session is enough. */
const inPerson = { who: "user", notWhileActing: true, recentSignIn: true } as const;
const every = { scopes: terminalScopes } as const;

/** Who may call TerminalService, and with what; each act checks the role in the institution. */
export const terminalServicePolicies = {
  listTerminals: { who: "user", rules: own },
  registerTerminal: { ...inPerson, rules: own.extend({ ...described, kind: named(3), expiresOn: dayOrEmpty }) },
  updateTerminal: { ...inPerson, rules: one },
  revokeTerminal: { who: "user", rules: one },
  getOwnTerminal: { who: "user", terminal: every },
  recordScans: {
    who: "user",
    terminal: every,
    rules: own.extend({ scans: z.array(scan).min(1, "required").max(100, "too_many") }),
  },
  listScans: {
    who: "user",
    rules: own.extend({
      terminalId: z.union([z.literal(""), id], "id_format"),
      cursor: momentCursor.rule,
      limit: upTo(100),
    }),
  },
} satisfies Record<string, MethodPolicy>;
