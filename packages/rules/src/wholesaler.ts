import { invoiceRegistrationNumber } from "@meguri/formats/codes/invoice-registration-number";
import { z } from "zod";
import { foldDigits } from "./fold.ts";
import { email, postalCode, tel } from "./institution.ts";
import { prefectures } from "./prefectures.ts";
import { line, lines, requiredLine } from "./text.ts";

/** 卸VANコード: nine letters or digits of any width; it has no check digit. */
export const vanCode = z
  .string()
  .transform((text) => foldDigits(text).toUpperCase())
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^[0-9A-Z]{9}$/, "van_code_format"),
  );

/** T and 13 digits, or empty; a wrong check digit only warns, as a sole trader's number has another. */
const registrationNumber = z
  .string()
  .transform((text) => foldDigits(text).toUpperCase())
  .pipe(z.string().regex(/^(T\d{13})?$/, "registration_number_format"));

/** Prefectures by name, each once, in the order of their numbers. */
export const prefectureNames = z
  .array(z.enum(prefectures, "out_of_range"))
  .transform((names) => prefectures.filter((name) => names.includes(name)));

const branch = z.object({ name: requiredLine(50), tel, fax: tel, area: line(100) });

/** The profile of a wholesaler: the form's values, and the fields of the message. Parsing folds and trims. */
export const wholesalerDetails = z
  .object({
    vanCode,
    company: requiredLine(100),
    companyKana: line(100),
    registrationNumber,
    licenceNumber: line(50),
    narcotics: z.boolean(),
    narcoticsLicenceNumber: line(50),
    narcoticsPrefectures: prefectureNames,
    branches: z.array(branch).max(50, "too_many"),
    postalCode,
    prefecture: line(20),
    city: line(100),
    address: line(200),
    building: line(100),
    tel,
    fax: tel,
    email,
    contact: line(50),
    deliveryNote: lines(1000),
    licenceFileId: z.union([z.literal(""), z.guid()], "id_format"),
  })
  .superRefine(({ narcotics, narcoticsPrefectures }, context) => {
    if (narcotics && narcoticsPrefectures.length === 0) {
      context.addIssue({ code: "custom", path: ["narcoticsPrefectures"], message: "required" });
    }
  })
  .transform((details) => (details.narcotics ? details : { ...details, narcoticsPrefectures: [] }));

export type WholesalerDetails = z.infer<typeof wholesalerDetails>;

/** Names of what looks wrong in a wholesaler's details but does not block. */
export function wholesalerWarnings({ registrationNumber: number }: Pick<WholesalerDetails, "registrationNumber">) {
  const looksRight = number === "" || invoiceRegistrationNumber.check(number) === "fits";
  return looksRight ? [] : (["registration_number_check_digit"] as const);
}

/** What an administrator needs to see before a wholesaler can be approved; names of fields that are missing. */
export function missingForApproval(details: WholesalerDetails) {
  const needed = ["licenceNumber", "licenceFileId", "prefecture", "tel", "email"] as const;
  const missing: string[] = needed.filter((name) => details[name] === "");
  return details.narcotics && details.narcoticsLicenceNumber === "" ? [...missing, "narcoticsLicenceNumber"] : missing;
}

/** How long an invitation to a wholesaler can be accepted, in days. */
export const wholesalerInvitationDays = 7;
