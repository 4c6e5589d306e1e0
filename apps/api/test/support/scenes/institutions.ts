import type { Client } from "@connectrpc/connect";
import { InstitutionKind } from "@meguri/rpc/app/v1/institution_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { MemberService } from "@meguri/rpc/app/v1/member_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";

/** All that is done with institutions: InstitutionService and MemberService in one. */
export type Institutions = Client<typeof InstitutionService> & Client<typeof MemberService>;

/** Institutions as a person. */
export async function institutionsAs(api: TestApi, person: TokenClaims): Promise<Institutions> {
  const header = { tenantid: person.tenantId ?? "tenant-a" };
  return { ...(await api.as(InstitutionService, person, header)), ...(await api.as(MemberService, person, header)) };
}

/** A pharmacy of Tokyo whose code has the right check digit. */
export const newInstitution = {
  code: "1341158526",
  kind: InstitutionKind.PHARMACY,
  name: "架空みどり薬局",
  nameKana: "カクウミドリヤッキョク",
  postalCode: "9990001",
  prefecture: "東京都",
  city: "架空区",
  address: "一丁目2番3号",
  tel: "03-0000-0001",
  email: "midori@pharmacy.example.test",
  homepage: "https://midori.example.test/",
  hours: "月 9:00–18:00\n土 9:00–13:00",
  place: { latitude: 35.68, longitude: 139.76 },
  permitNumber: "架空第1号",
};

let codes = 0;

/** Another code each time; check digits are not looked at. */
export const freshCode = () => String(1_349_000_000 + codes++);
