import { requiredLine } from "@meguri/rules/text";
import { z } from "zod";
import { minimumYen } from "../schedule/schedule-form-schema.ts";

/** The code by which a wholesaler knows a customer, and the least amount of its orders. */
export const customerTerms = z.object({
  customerCode: requiredLine(30),
  minimumOrderYen: minimumYen,
});
