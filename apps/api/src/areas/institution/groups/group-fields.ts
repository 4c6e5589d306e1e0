import type { GroupFields } from "@meguri/rules/group";
import type { GroupRow } from "./groups-queries.ts";
import { privacyLevels } from "./privacy-level.ts";

export const regions = ["near", "wide"] as const;

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
