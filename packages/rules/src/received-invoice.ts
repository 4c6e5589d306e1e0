import { z } from "zod";
import { lines, requiredLine } from "./text.ts";

const requiredLines = (most: number) => lines(most).pipe(z.string().min(1, "required"));

/** Why a line of an invoice is disputed; the wholesaler reads it. */
export const disputeReason = requiredLines(500);

/** Who was spoken to on the telephone, and what was agreed. */
export const spokenTo = requiredLine(200);

/** Words at a line of an invoice, for the other side. */
export const invoiceWords = requiredLines(1000);
