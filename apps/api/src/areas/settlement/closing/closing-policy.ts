import { day, dayOrEmpty } from "@meguri/rules/quantity";
import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ wholesalerId: id });
const run = own.extend({ runId: id });
const inPerson = { who: "user", notWhileActing: true } as const;

/** Who may call ClosingService, and with what; each act checks the role in the wholesaler. */
export const closingServicePolicies = {
  getClosing: { who: "user", rules: own.extend({ until: dayOrEmpty }) },
  startClosing: { ...inPerson, rules: run.extend({ until: day, tradingIds: z.array(id).max(5000, "too_many") }) },
  getClosingRun: { who: "user", rules: run },
  setClosingRunning: { ...inPerson, rules: run },
} satisfies Record<string, MethodPolicy>;
