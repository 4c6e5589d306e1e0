import type { Client } from "@connectrpc/connect";
import { GroupMemberService } from "@meguri/rpc/app/v1/group_member_service_pb";
import { GroupRegion, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { GroupService } from "@meguri/rpc/app/v1/group_service_pb";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeUser } from "./people.ts";

export type Role = "manager" | "pharmacist" | "clerk";

/** A pharmacy in the database, with the claims of its manager. */
export interface Pharmacy {
  id: string;
  name: string;
  code: string;
  tenantId: string;
  manager: TokenClaims;
}

export interface PharmacyOptions {
  tenantId?: string;
  name?: string;
  verification?: "unverified" | "requested" | "verified" | "rejected" | "code_contested";
  code?: string;
  place?: { latitude: number; longitude: number };
}

let counter = 0;

/** Puts a pharmacy with a manager into the database; verified by default. */
export async function makePharmacy(api: TestApi, options: PharmacyOptions = {}): Promise<Pharmacy> {
  counter += 1;
  const tenantId = options.tenantId ?? "tenant-a";
  const name = options.name ?? `架空薬局 ${counter}`;
  const code = options.code ?? String(1_340_000_000 + counter);
  const { latitude = null, longitude = null } = options.place ?? {};
  const [row] = await api.sql<{ id: string }>(
    `insert into institution (tenant_id, code, name, verification, latitude, longitude, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, now(), now()) returning id`,
    [tenantId, code, name, options.verification ?? "verified", latitude, longitude],
  );
  const pharmacy = { id: row?.id ?? "", name, code, tenantId };
  return { ...pharmacy, manager: await makeStaff(api, pharmacy, "manager") };
}

/** Puts a person of a role into a pharmacy. */
export async function makeStaff(
  api: TestApi,
  { id, tenantId }: Pick<Pharmacy, "id" | "tenantId">,
  role: Role,
): Promise<TokenClaims> {
  const person = await makeUser(api, { tenantId });
  await api.sql(
    "insert into membership (tenant_id, institution_id, user_id, role, created_at) values ($1, $2, $3, $4, now())",
    [tenantId, id, person.uid, role],
  );
  return person;
}

/** The header with the tenant in which a person signs in. */
export const tenantHeader = ({ tenantId = "tenant-a" }: TokenClaims) => ({ tenantid: tenantId });

/** All that is done with groups: GroupService and GroupMemberService in one. */
export type Groups = Client<typeof GroupService> & Client<typeof GroupMemberService>;

/** Groups as a person. */
export async function groupsAs(api: TestApi, person: TokenClaims): Promise<Groups> {
  const header = tenantHeader(person);
  return { ...(await api.as(GroupService, person, header)), ...(await api.as(GroupMemberService, person, header)) };
}

export const newGroup = {
  name: "架空の輪",
  description: "近くで融通する",
  rules: "互いに丁寧に",
  region: GroupRegion.NEAR,
  prefecture: "東京都",
  privacyLevel: PrivacyLevel.BAND,
};

/** A group that a pharmacy has founded; returns its id. */
export async function makeGroup(
  api: TestApi,
  { id, manager }: Pharmacy,
  fields: Partial<typeof newGroup> = {},
): Promise<string> {
  const groups = await groupsAs(api, manager);
  const { group } = await groups.createGroup({ institutionId: id, group: { ...newGroup, ...fields } });
  return group?.id ?? "";
}

/** Lets a pharmacy apply and be approved. */
export async function join(api: TestApi, groupId: string, founder: Pharmacy, member: Pharmacy): Promise<void> {
  const theirs = await groupsAs(api, member.manager);
  await theirs.applyToGroup({ institutionId: member.id, groupId, agreesToRules: true });
  const ours = await groupsAs(api, founder.manager);
  await ours.decideApplication({
    institutionId: founder.id,
    groupId,
    memberInstitutionId: member.id,
    approve: true,
  });
}
