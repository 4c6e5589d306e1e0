import { z } from "zod";
import { requiredLine } from "./text.ts";

/** What programs of a wholesaler may do, besides what the role of who registered them allows. */
export const programScopes = [
  "orders:read",
  "orders:write",
  "despatches:read",
  "despatches:write",
  "invoices:read",
  "invoices:write",
  "prices:read",
  "prices:write",
  "availability:read",
  "availability:write",
  "returns:read",
  "returns:write",
  "events:read",
] as const;
export type ProgramScope = (typeof programScopes)[number];

/** What a program is called, so that people know which system has the token. */
export const programName = requiredLine(60);

/** Scopes of a program, at least one, none twice. */
export const someProgramScopes = z
  .array(z.enum(programScopes, "out_of_range"))
  .min(1, "required")
  .refine((scopes) => new Set(scopes).size === scopes.length, "listed_twice");

/** Most customers that a program can be limited to by name. */
export const mostProgramCustomers = 500;
