import { TerminalKind, TerminalScope } from "@meguri/rpc/app/v1/terminal_pb";
import { requiredLine } from "@meguri/rules/text";
import { z } from "zod";

/** A terminal: its name, what it is, and what it may do, which is something at least. */
export const terminalRule = z.object({
  name: requiredLine(60),
  kind: z.enum(TerminalKind),
  scopes: z.array(z.enum(TerminalScope)).min(1, "required"),
});
