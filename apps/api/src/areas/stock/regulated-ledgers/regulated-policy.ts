import { changeReason, day, dayOrEmpty, lotNumber, quantity, quantityChange } from "@meguri/rules/quantity";
import { z } from "zod";
import { dayCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const medicineId = z.string().regex(/^(\d{9}|X\d{8})$/, "medicine_format");
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");
const name = words(100);
/** The classes on the wire: 2 narcotic, 3 poison, 4 stimulants' raw material, 5 psychotropic. */
const regulation = z.int().min(2, "required").max(5, "out_of_range");

const note = z.object({
  slipNumber: words(40),
  counterpart: name,
  filingNumber: words(40),
  filedOn: dayOrEmpty,
  witness: name,
  remark: words(500),
});

const duty = own.extend({
  dutyId: id,
  medicineId,
  lot: lotNumber,
  expiresOn: dayOrEmpty,
  quantity,
  witness: name,
  reason: changeReason,
  entryId: z.union([z.literal(""), id]),
});

/** Who may call RegulatedLedgerService, and with what; each act checks the role in the institution. */
export const regulatedLedgerServicePolicies = {
  listRegulatedMedicines: { who: "user", rules: own.extend({ regulation: z.union([z.literal(0), regulation]) }) },
  listRegulatedEntries: {
    who: "user",
    rules: own.extend({
      medicineId,
      from: dayOrEmpty,
      to: dayOrEmpty,
      cursor: dayCursor.rule,
      limit: z.int().min(0, "out_of_range").max(1_000, "out_of_range"),
    }),
  },
  addRegulatedNote: { who: "user", rules: own.extend({ entryId: id, note: z.custom(Boolean, "required").pipe(note) }) },
  correctRegulatedEntry: {
    who: "user",
    rules: own.extend({
      requestId: id,
      entryId: id,
      quantity: z.union([z.literal("0"), quantityChange]),
      happenedOn: day,
      lot: lotNumber,
      expiresOn: dayOrEmpty,
      reason: changeReason,
    }),
  },
  listRegulatedDuties: { who: "user", rules: own },
  addRegulatedDuty: {
    who: "user",
    rules: z.discriminatedUnion(
      "kind",
      [
        duty.extend({ kind: z.literal(1), occurredOn: z.literal("", "out_of_range") }),
        duty.extend({ kind: z.literal([2, 3], "out_of_range"), occurredOn: day }),
      ],
      "out_of_range",
    ),
  },
  fileRegulatedDuty: { who: "user", rules: own.extend({ dutyId: id, filedOn: day, filingNumber: words(40) }) },
  completeRegulatedDuty: {
    who: "user",
    rules: own.extend({ dutyId: id, occurredOn: day, witness: name.min(1, "required") }),
  },
  cancelRegulatedDuty: { who: "user", rules: own.extend({ dutyId: id }) },
  getAnnualReport: {
    who: "user",
    rules: own.extend({ regulation, year: z.int().min(2_000, "out_of_range").max(2_100, "out_of_range") }),
  },
} satisfies Record<string, MethodPolicy>;
