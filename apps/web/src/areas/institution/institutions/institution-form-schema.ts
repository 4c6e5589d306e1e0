import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { type Institution, InstitutionKind } from "@meguri/rpc/app/v1/institution_pb";
import type { institutionFields } from "@meguri/rules/institution";
import type { z } from "zod";
import { failureOf } from "../../../shared/rpc/failure.ts";

/** The values of the fields. */
export type InstitutionInput = z.input<typeof institutionFields>;
export type InstitutionField = keyof InstitutionInput;

export const emptyInstitution: InstitutionInput = {
  code: "",
  kind: InstitutionKind.PHARMACY,
  name: "",
  nameKana: "",
  postalCode: "",
  prefecture: "",
  city: "",
  address: "",
  building: "",
  tel: "",
  fax: "",
  email: "",
  homepage: "",
  hours: "",
  description: "",
  permitNumber: "",
  permitFileId: "",
  offersPsychotropics: false,
};

/** The form filled with an institution. */
export function institutionInputOf(institution: Institution): InstitutionInput {
  const { place } = institution;
  const names = Object.keys(emptyInstitution) as (keyof typeof emptyInstitution)[];
  const fields = Object.fromEntries(names.map((name) => [name, institution[name as keyof Institution]]));
  return {
    ...emptyInstitution,
    ...fields,
    ...(place && { place: { latitude: place.latitude, longitude: place.longitude } }),
  };
}

/** The order of the fields, as the summary of what is wrong lists them. */
export const fieldOrder = [
  "name",
  "nameKana",
  "kind",
  "code",
  "postalCode",
  "prefecture",
  "city",
  "address",
  "building",
  "place",
  "tel",
  "fax",
  "email",
  "homepage",
  "hours",
  "description",
  "permitNumber",
  "permitFileId",
] as const satisfies InstitutionField[];

export type ShownField = (typeof fieldOrder)[number];

/** `institution.postal_code` as the form calls it. */
function fieldNameOf(path: string): ShownField | undefined {
  const [, name = path] = path.split(".");
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return fieldOrder.find((field) => field === camel);
}

/** The fields that a refused call blames; empty where it is no field's fault. */
export function refusedFields(error: unknown): { field: ShownField; problem: string }[] {
  const { reason, fields } = failureOf(error);
  if (reason === FailureReason.FILE_NOT_FOUND) return [{ field: "permitFileId", problem: "id_format" }];
  return fields.flatMap(({ field, problem }) => {
    const name = fieldNameOf(field);
    return name ? [{ field: name, problem }] : [];
  });
}
