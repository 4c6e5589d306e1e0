import { create } from "@bufbuild/protobuf";
import {
  type Institution,
  InstitutionKind,
  InstitutionSchema,
  VerificationState,
} from "@meguri/rpc/app/v1/institution_pb";
import type { SeenMember } from "../seen/seen-members-queries.ts";

const kinds = {
  pharmacy: InstitutionKind.PHARMACY,
  clinic: InstitutionKind.CLINIC,
  hospital: InstitutionKind.HOSPITAL,
} as const;

const verifications = {
  unverified: VerificationState.UNVERIFIED,
  requested: VerificationState.REQUESTED,
  verified: VerificationState.VERIFIED,
  rejected: VerificationState.REJECTED,
  code_contested: VerificationState.CODE_CONTESTED,
} as const;

/** A member's institution: where it is and how to reach it, once it has joined or applied. */
export function memberInstitutionToProto(row: SeenMember): Institution {
  const open = row.state === "joined" || row.state === "applied";
  return create(InstitutionSchema, {
    id: row.id,
    code: row.code,
    kind: kinds[row.kind],
    name: row.name,
    prefecture: row.prefecture,
    city: row.city,
    verification: verifications[row.verification],
    ...(open && contact(row)),
  });
}

function contact(row: SeenMember) {
  const { latitude, longitude } = row;
  return {
    nameKana: row.name_kana,
    postalCode: row.postal_code,
    address: row.address,
    building: row.building,
    tel: row.tel,
    fax: row.fax,
    email: row.email,
    homepage: row.homepage,
    hours: row.hours,
    description: row.description,
    ...(latitude !== null && { place: { latitude: Number(latitude), longitude: Number(longitude) } }),
  };
}
