import { type GroupFields, groupFields } from "@meguri/rules/group";
import { z } from "zod";
import type { GroupRow } from "./groups-queries.ts";
import { privacyLevels } from "./seen/privacy-level.ts";

export const regions = ["near", "wide"] as const;

/** What a request edits of a group. */
export const editedGroup = z.object({ group: groupFields });

export type EditedGroup = z.infer<typeof editedGroup>;

/** The fields of a group as they are now. */
export function fieldsOf(row: GroupRow): GroupFields {
  const { name, description, rules } = row;
  return {
    name,
    description,
    rules,
    region: regions.indexOf(row.region) + 1,
    prefecture: groupFields.shape.prefecture.safeParse(row.prefecture).data ?? "",
    privacyLevel: privacyLevels.indexOf(row.privacy_level) + 1,
  };
}

/** The columns that the fields set. */
export function columnsOf({ name, description, rules, region, prefecture, privacyLevel }: GroupFields) {
  return {
    name,
    description,
    rules,
    prefecture,
    region: regions[region - 1] ?? "near",
    privacy_level: privacyLevels[privacyLevel - 1] ?? "none",
  };
}

/** The part of a group that the audit log compares. */
export function auditedPart(row: GroupRow): Record<string, unknown> {
  const { name, description, rules, region, prefecture, privacy_level, manager_institution_id } = row;
  return { name, description, rules, region, prefecture, privacy_level, manager_institution_id };
}
