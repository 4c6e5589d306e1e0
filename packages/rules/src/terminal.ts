import { z } from "zod";
import { requiredLine } from "./text.ts";

/** What terminals may do, besides what the role of who registered them allows. */
export const terminalScopes = ["receive", "stock_take", "lookup", "transfer", "import"] as const;
export type TerminalScope = (typeof terminalScopes)[number];

export const terminalKinds = ["phone", "reader", "program"] as const;
export type TerminalKind = (typeof terminalKinds)[number];

/** What a terminal is called, so that people know which one they hold. */
export const terminalName = requiredLine(60);

/** Scopes by any names, at least one, none twice. */
export const someScopes = <Scope extends z.ZodType>(scope: Scope) =>
  z
    .array(scope)
    .min(1, "required")
    .max(terminalScopes.length, "too_many")
    .refine((scopes) => new Set(scopes).size === scopes.length, "listed_twice");
