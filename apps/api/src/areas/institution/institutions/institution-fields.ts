import { type InstitutionFields, institutionFields } from "@meguri/rules/institution";
import { z } from "zod";
import type { InstitutionKind } from "../tables.ts";
import type { InstitutionRow } from "./institutions-queries.ts";

const kinds: Record<number, InstitutionKind> = { 1: "pharmacy", 2: "clinic", 3: "hospital" };

/** An institution's fields from a request, folded and trimmed; the policy has checked them by the same rule. */
export function readFields(sent: unknown): InstitutionFields {
  return institutionFields.parse(sent);
}

/** What a request edits of an institution. */
export const editedInstitution = z.object({ institution: institutionFields });

export type EditedInstitution = z.infer<typeof editedInstitution>;

/** The fields of an institution as they are now. */
export function fieldsOf(row: InstitutionRow): InstitutionFields {
  const { code, name, prefecture, city, address, building, tel, fax, email, homepage, hours, description } = row;
  const { latitude, longitude } = row;
  return {
    code,
    kind: Number(Object.keys(kinds).find((kind) => kinds[Number(kind)] === row.kind)),
    name,
    nameKana: row.name_kana,
    postalCode: row.postal_code,
    prefecture,
    city,
    address,
    building,
    tel,
    fax,
    email,
    homepage,
    hours,
    description,
    place:
      latitude === null || longitude === null
        ? undefined
        : { latitude: Number(latitude), longitude: Number(longitude) },
    permitNumber: row.permit_number,
    permitFileId: row.permit_file_id ?? "",
    offersPsychotropics: row.offers_psychotropics,
  };
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
  const { id, corporation_name, verification_at, created_at, updated_at, ...fields } = row;
  return fields;
}
