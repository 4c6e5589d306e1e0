import type { SharingGroupPrivacyLevel } from "../../institution/tables.ts";
import type { InstitutionFacts } from "./medsearch-queries.ts";
import type { FoundRow } from "./shared-stock-queries.ts";

/** A partner with all that is shared of it. */
export interface SeenPartner extends InstitutionFacts {
  id: string;
  /** The most open of the groups in common, its own lower levels counted. */
  level: SharingGroupPrivacyLevel;
  /** To a tenth; infinite where a place is missing. */
  km: number;
  groups: { id: string; name: string }[];
}

/** The partners in the rows, each once. */
export function partnersIn(rows: FoundRow[]): SeenPartner[] {
  const partners = new Map<string, SeenPartner>();
  // Most partners share the same few groups.
  const groupsOf = new Map<string, SeenPartner["groups"]>();
  for (const { institutionId: id, level, km, name, tel, address, latitude, longitude, groups: named } of rows) {
    if (partners.has(id)) continue;
    const groups: SeenPartner["groups"] = groupsOf.get(named) ?? JSON.parse(`[${named}]`);
    groupsOf.set(named, groups);
    partners.set(id, { id, level, km, name, tel, address, latitude, longitude, groups });
  }
  return [...partners.values()];
}
