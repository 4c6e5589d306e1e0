import { corporateNumber as corporateNumberKind } from "@meguri/formats/codes/corporate-number";
import { institutionCode as institutionCodeKind } from "@meguri/formats/codes/institution-code";
import { z } from "zod";
import { foldDigits, foldTel } from "./fold.ts";
import { line, lines, requiredLine } from "./text.ts";

const digits = (format: RegExp, problem: string) =>
  z.string().transform(foldDigits).pipe(z.string().regex(format, problem));

/** 10 digits in any width, hyphens allowed; empty while the institution has none yet. */
export const institutionCode = digits(/^(\d{10})?$/, "code_format");
export const postalCode = digits(/^(\d{7})?$/, "postal_code_format");
/** 13 digits with the right check digit, or empty. */
export const corporateNumber = digits(/^(\d{13})?$/, "corporate_number_format").refine(
  (number) => number === "" || isRight(number),
  "corporate_number_check_digit",
);

function isRight(number: string): boolean {
  return corporateNumberKind.parse(number) === number && corporateNumberKind.check(number) === "fits";
}

export const tel = z
  .string()
  .transform(foldTel)
  .pipe(
    z
      .string()
      .max(30, "too_long")
      .regex(/^[0-9+()\- ]*$/, "tel_format"),
  );
export const email = z.union([line(254).pipe(z.literal("")), line(254).pipe(z.email("email_format"))], "email_format");
const homepage = line(2000).refine((text) => text === "" || isWebAddress(text), "homepage_format");

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const place = z.object({
  latitude: z.number().min(-90, "out_of_range").max(90, "out_of_range"),
  longitude: z.number().min(-180, "out_of_range").max(180, "out_of_range"),
});

/** What a person may say of an institution: the form's values, and the fields of the message. Parsing folds and trims. */
export const institutionFields = z.object({
  code: institutionCode,
  /** The wire's number of the kind: 1 pharmacy, 2 clinic, 3 hospital. */
  kind: z.int().min(1, "required").max(3, "out_of_range"),
  name: requiredLine(100),
  nameKana: line(100),
  postalCode,
  prefecture: line(20),
  city: line(100),
  address: line(200),
  building: line(100),
  tel,
  fax: tel,
  email,
  homepage,
  hours: lines(1000),
  description: lines(2000),
  place: place.optional(),
  permitNumber: line(50),
  permitFileId: z.union([z.literal(""), z.guid()], "id_format"),
  offersPsychotropics: z.boolean(),
});

export type InstitutionFields = z.infer<typeof institutionFields>;

/** Names of what looks wrong in an institution but does not block: a few real codes fit no rule. */
export function institutionWarnings({ code }: { code: string }): string[] {
  const looksRight = institutionCodeKind.parse(code) === code && institutionCodeKind.check(code) === "fits";
  return code === "" || looksRight ? [] : ["code_check_digit"];
}

/** What an administrator needs to see before an institution can be verified; names of fields that are missing. */
export function missingForVerification(fields: { code: string; permitNumber: string }) {
  return (["code", "permitNumber"] as const).filter((name) => fields[name] === "");
}

/** What a person may say of a corporation. */
export const corporationFields = z.object({ name: requiredLine(100), corporateNumber });

/** How long an invitation can be accepted, in days. */
export const invitationDays = { least: 1, most: 30, usual: 7 } as const;

/** How many days a trial of medicine ordering lasts. */
export const trialDays = 60;
