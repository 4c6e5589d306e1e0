import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { type Institution, InstitutionKind } from "@meguri/rpc/app/v1/institution_pb";
import type { InstitutionFields, institutionFields } from "@meguri/rules/institution";
import type { z } from "zod";
import { refusedFields as namedFields } from "../../../../shared/form/refused-fields.ts";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { failureOf } from "../../../../shared/rpc/failure.ts";

/** The values of the fields. */
export type InstitutionInput = z.input<typeof institutionFields>;
type InstitutionField = keyof InstitutionInput;

/** The form, as its sections receive it. */
export type InstitutionRuleForm = RuleForm<InstitutionInput, InstitutionFields>;

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

type ShownField = (typeof fieldOrder)[number];

/** The fields that a refused call blames; empty where it is no field's fault. */
export function refusedFields(error: unknown): { field: ShownField; problem: string }[] {
  const { reason } = failureOf(error);
  if (reason === FailureReason.FILE_NOT_FOUND) return [{ field: "permitFileId", problem: "id_format" }];
  return namedFields(fieldOrder)(error);
}
