import { dayOrEmpty, quantity } from "@meguri/rules/quantity";
import { z } from "zod";
import { dayCursor, momentCursor } from "../../../platform/cursor.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const id = z.guid("id_format");
const own = z.object({ institutionId: id });
const limit = z.int().min(0, "out_of_range").max(100, "out_of_range");
const plain = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .regex(/^\P{Cc}*$/u, "unreadable_characters");

const medicineId = z.string().regex(/^(\d{9}|X\d{8})$/, "medicine_format");

const patient = z.object({
  line: z.int().min(1, "out_of_range"),
  key: z.custom<Uint8Array>((key) => key instanceof Uint8Array && key.length === 32, "key_format"),
  birthYear: z.int().min(0, "out_of_range").max(2_200, "out_of_range"),
  sex: z.int().min(0, "out_of_range").max(2, "out_of_range"),
});
const file = z.object({
  name: plain(200).min(1, "required"),
  format: z.int().min(1, "required").max(4, "out_of_range"),
  // PostgreSQL keeps no zero byte, and no text file has one.
  text: z.string().regex(/^[^\0]*$/, "unreadable_characters"),
  patients: z.array(patient).max(10_000, "too_many"),
});

/** What was dispensed comes in by terminals, and never goes out to them. */
const importing = { who: "user", terminal: { scopes: ["import"] } } as const;

/** What a request edits of the setting. */
export const editedDispensingSetting = z.object({
  forecastsVisits: z.boolean(),
  retentionYears: z.int().min(1, "out_of_range").max(10, "out_of_range"),
});

export type EditedDispensingSetting = z.infer<typeof editedDispensingSetting>;

/** Who may call DispensingService, and with what; each act checks the role in the institution. */
export const dispensingServicePolicies = {
  importDispensingFiles: {
    ...importing,
    rules: own.extend({
      source: z.int().min(1, "required").max(3, "out_of_range"),
      files: z.array(file).min(1, "required").max(2_000, "too_many"),
    }),
  },
  listDispensingFiles: {
    who: "user",
    rules: own.extend({
      keyword: plain(200),
      state: z.int().min(0, "out_of_range").max(7, "out_of_range"),
      cursor: momentCursor.rule,
      limit,
    }),
  },
  getDispensingFile: { who: "user", rules: own.extend({ fileId: id }) },
  listPrescriptions: {
    who: "user",
    rules: own.extend({
      keyword: plain(200),
      dispensingDate: dayOrEmpty,
      periodDays: z.int().min(0, "out_of_range").max(400, "out_of_range"),
      cursor: dayCursor.rule,
      limit,
    }),
  },
  getPrescription: { who: "user", rules: own.extend({ prescriptionId: id }) },
  erasePatient: {
    who: "user",
    notWhileActing: true,
    rules: own.extend({ prescriptionId: id, patientMark: plain(64).min(1, "required") }),
  },
  listUnknownItems: { who: "user", rules: own },
  resolveUnknownItem: {
    who: "user",
    rules: own.extend({
      name: plain(1_000),
      code: plain(100),
      medicineId,
    }),
  },
  resolveUnknownUnit: {
    who: "user",
    rules: own.extend({
      medicineId,
      unit: plain(100),
      fileAmount: quantity,
      stockAmount: quantity,
    }),
  },
  getDispensingSetting: { ...importing, rules: own },
  updateDispensingSetting: {
    who: "user",
    notWhileActing: true,
    rules: own,
  },
} satisfies Record<string, MethodPolicy>;

/** Who may call HeldDispensingService, and with what. */
export const heldDispensingServicePolicies = {
  listHeldDispensings: { who: "user", rules: own },
  acceptHeldDispensing: {
    who: "user",
    rules: own.extend({
      dispensingId: id,
      replacesId: z.union([z.literal(""), id]),
      choices: z.array(z.object({ line: z.int(), medicineId: plain(20) })).max(1_000, "too_many"),
    }),
  },
  discardHeldDispensings: {
    who: "user",
    rules: own.extend({ dispensingIds: z.array(id).min(1, "required").max(200, "too_many") }),
  },
  forgetDispensingSender: { who: "user", rules: own.extend({ code: plain(20).min(1, "required") }) },
} satisfies Record<string, MethodPolicy>;
