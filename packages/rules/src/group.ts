import { z } from "zod";

// PostgreSQL stores neither NUL nor half of a surrogate pair; longer texts have lines.
const readableLine = (text: string) => !/\p{Cc}|\p{Cs}/u.test(text);
const readableLines = (text: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text);
const line = (most: number) => z.string().trim().max(most, "too_long").refine(readableLine, "unreadable_characters");
const lines = (most: number) => z.string().trim().max(most, "too_long").refine(readableLines, "unreadable_characters");

export const groupName = line(100).min(1, "required");
export const groupDescription = lines(2_000);
export const groupRules = lines(10_000);

/** The wire's `GroupRegion`: near or wide. */
export const groupRegion = z.int("required").min(1, "required").max(2, "out_of_range");

/** The wire's `PrivacyLevel`: none, has, band or amount, from the most closed to the most open. */
export const privacyLevel = z.int("required").min(1, "required").max(4, "out_of_range");

/** A level of one's own; 0 goes back to the group's. */
export const ownPrivacyLevel = z.int("required").min(0, "out_of_range").max(4, "out_of_range");

/** What an institution writes when it applies, or is told when it is invited. */
export const groupMessage = lines(1_000);

/** Why an institution is rejected or removed. */
export const groupReason = lines(1_000).min(1, "required");

/** A 10-digit institution code, without spaces and hyphens. */
export const groupInvitationCode = z.string().regex(/^\d{10}$/, "institution_code_format");

/** What a manager says of a group. */
export const groupFields = z.object({
  name: groupName,
  description: groupDescription,
  rules: groupRules,
  region: groupRegion,
  prefecture: line(10),
  privacyLevel,
});
