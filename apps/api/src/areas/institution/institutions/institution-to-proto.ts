import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import {
  type Institution,
  InstitutionSchema,
  InstitutionKind as WireKind,
  VerificationState as WireState,
} from "@meguri/rpc/app/v1/institution_pb";
import type { InstitutionKind, InstitutionVerification } from "../tables.ts";
import type { InstitutionRow } from "./institutions-queries.ts";

const kinds: Record<InstitutionKind, WireKind> = {
  pharmacy: WireKind.PHARMACY,
  clinic: WireKind.CLINIC,
  hospital: WireKind.HOSPITAL,
};

const states: Record<InstitutionVerification, WireState> = {
  unverified: WireState.UNVERIFIED,
  requested: WireState.REQUESTED,
  verified: WireState.VERIFIED,
  rejected: WireState.REJECTED,
  code_contested: WireState.CODE_CONTESTED,
};

/** What everybody may know who sees the institution at all: what partners know. */
export function institutionToPartner(row: InstitutionRow): Institution {
  const { latitude, longitude } = row;
  return create(InstitutionSchema, {
    id: row.id,
    code: row.code,
    kind: kinds[row.kind],
    name: row.name,
    nameKana: row.name_kana,
    postalCode: row.postal_code,
    prefecture: row.prefecture,
    city: row.city,
    address: row.address,
    building: row.building,
    tel: row.tel,
    fax: row.fax,
    email: row.email,
    homepage: row.homepage,
    hours: row.hours,
    description: row.description,
    place:
      latitude === null || longitude === null
        ? undefined
        : { latitude: Number(latitude), longitude: Number(longitude) },
    verification: states[row.verification],
    corporationId: row.corporation_id ?? "",
    corporationName: row.corporation_name,
    offersPsychotropics: row.offers_psychotropics,
    createdAt: timestampFromDate(row.created_at),
    updatedAt: timestampFromDate(row.updated_at),
  });
}

/** Everything, for members and the head office. */
export function institutionToProto(row: InstitutionRow): Institution {
  const { permit_number: permitNumber, permit_file_id: permitFileId, verification_reason: verificationReason } = row;
  return Object.assign(institutionToPartner(row), {
    permitNumber,
    permitFileId: permitFileId ?? "",
    verificationReason,
  });
}

/** What an administrator needs to verify an institution, and nothing of how it runs. */
export function institutionToAdmin(row: InstitutionRow): Institution {
  return Object.assign(institutionToProto(row), {
    hours: "",
    description: "",
    homepage: "",
    offersPsychotropics: false,
  });
}
