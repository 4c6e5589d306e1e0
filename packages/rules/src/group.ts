import { z } from "zod";
import { institutionCode } from "./institution.ts";
import { prefectures } from "./prefectures.ts";
import { lines, requiredLine } from "./text.ts";

/** The wire's `PrivacyLevel`: 1 none, 2 has, 3 band, 4 amount, from the most closed to the most open. */
export const privacyLevel = z.int("required").min(1, "required").max(4, "out_of_range");

/** A level of one's own; 0 goes back to the group's. */
export const ownPrivacyLevel = z.int("required").min(0, "out_of_range").max(4, "out_of_range");

/** What an institution writes when it applies, or receives when it is invited. */
export const groupMessage = lines(1_000);

/** Why an institution is rejected or removed. */
export const groupReason = lines(1_000).refine((text) => text !== "", "required");

/** Code of an institution to invite: 10 digits in any width, hyphens allowed. */
export const groupInvitationCode = institutionCode.refine((code) => code !== "", "required");

/** The profile of a group: the form's values, and the fields of the message. Parsing trims. */
export const groupFields = z.object({
  name: requiredLine(100),
  description: lines(2_000),
  rules: lines(10_000),
  /** The wire's `GroupRegion`: 1 near, 2 wide. */
  region: z.int("required").min(1, "required").max(2, "out_of_range"),
  /** Empty for a nationwide one. */
  prefecture: z.enum(["", ...prefectures], "prefecture_unknown"),
  privacyLevel,
});

export type GroupFields = z.infer<typeof groupFields>;
