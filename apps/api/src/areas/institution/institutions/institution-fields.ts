import { type InstitutionFields, institutionFields } from "@meguri/rules/institution";
import type { InstitutionKind } from "../tables.ts";
import type { InstitutionRow } from "./institutions-queries.ts";

const kinds: Record<number, InstitutionKind> = { 1: "pharmacy", 2: "clinic", 3: "hospital" };

/** An institution's fields from a request, folded and trimmed; the policy has checked them by the same rule. */
export function readFields(sent: unknown): InstitutionFields {
  return institutionFields.parse(sent);
}

/** The columns that the fields fill. */
export function columnsOf(fields: InstitutionFields) {
  return {
    code: fields.code,
    kind: kinds[fields.kind] ?? "pharmacy",
    name: fields.name,
    name_kana: fields.nameKana,
    postal_code: fields.postalCode,
    prefecture: fields.prefecture,
    city: fields.city,
    address: fields.address,
    building: fields.building,
    tel: fields.tel,
    fax: fields.fax,
    email: fields.email,
    homepage: fields.homepage,
    hours: fields.hours,
    description: fields.description,
    latitude: fields.place?.latitude ?? null,
    longitude: fields.place?.longitude ?? null,
    permit_number: fields.permitNumber,
    permit_file_id: fields.permitFileId || null,
    offers_psychotropics: fields.offersPsychotropics,
  };
}

/** The part of an institution that the audit log compares. */
export function auditedPart(row: InstitutionRow): Record<string, unknown> {
  const { id, corporation_name, verification_at, created_at, updated_at, ...said } = row;
  return said;
}
