import type { SharingGroupPrivacyLevel } from "../../tables.ts";

/** What others may see of an institution's stock, from the most closed to the most open. */
export const privacyLevels = ["none", "has", "band", "amount"] as const satisfies SharingGroupPrivacyLevel[];

/** The more closed of what the group shows and what the institution lowered that to for itself. */
export function effectiveLevel(
  group: { privacy_level: SharingGroupPrivacyLevel },
  member: { own_privacy_level: SharingGroupPrivacyLevel | null },
): SharingGroupPrivacyLevel {
  const own = member.own_privacy_level;
  return own !== null && isAbove(group.privacy_level, own) ? own : group.privacy_level;
}

/** What counts where two institutions have several groups in common: the most open; nothing where they have none. */
export function mostOpenLevel(levels: SharingGroupPrivacyLevel[]): SharingGroupPrivacyLevel {
  return levels.reduce((most, level) => (isAbove(level, most) ? level : most), "none");
}

/** Whether a level shows more than another. */
export function isAbove(level: SharingGroupPrivacyLevel, other: SharingGroupPrivacyLevel): boolean {
  return privacyLevels.indexOf(level) > privacyLevels.indexOf(other);
}

/** The levels that show more than this one. */
export function levelsAbove(level: SharingGroupPrivacyLevel): SharingGroupPrivacyLevel[] {
  return privacyLevels.slice(privacyLevels.indexOf(level) + 1);
}
