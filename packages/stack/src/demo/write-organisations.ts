import type { Client } from "pg";
import type { DemoOrganisations } from "./generate/organisations.ts";
import { type Column, insertRows } from "./write-rows.ts";

/** Writes fictional organisations into a tenant, as the owner role. The demo people must be there already. */
export async function writeOrganisations(
  owner: Client,
  tenantId: string,
  data: DemoOrganisations,
  now: Date,
): Promise<void> {
  const write = <Row>(table: string, rows: readonly Row[], columns: readonly Column<Row>[]): Promise<void> =>
    insertRows(owner, table, { columns, constants: [["tenant_id", "text", tenantId]] }, rows);

  await write("users", data.users, [
    ["user_id", "text", ({ userId }) => userId],
    ["display_name", "text", ({ displayName }) => displayName],
    ["name_kana", "text", ({ nameKana }) => nameKana],
    ["email", "text", ({ email }) => email],
    ["email_verified", "boolean", () => true],
    // Before the demo people, so that a list by date begins with those who can sign in.
    ["created_at", "timestamptz", (_, index) => new Date(now.getTime() - (index + 1) * 60_000)],
    ["updated_at", "timestamptz", (_, index) => new Date(now.getTime() - (index + 1) * 60_000)],
  ]);
  await write("corporation", data.corporations, [
    ["id", "uuid", ({ id }) => id],
    ["name", "text", ({ name }) => name],
    ["corporate_number", "text", ({ corporateNumber }) => corporateNumber],
    ["created_at", "timestamptz", () => now],
    ["updated_at", "timestamptz", () => now],
  ]);
  await write("institution", data.institutions, [
    ["id", "uuid", ({ id }) => id],
    ["corporation_id", "uuid", ({ corporationId }) => corporationId],
    ["kind", "text", ({ kind }) => kind],
    ["code", "text", ({ code }) => code],
    ["name", "text", ({ name }) => name],
    ["name_kana", "text", ({ nameKana }) => nameKana],
    ["postal_code", "text", ({ postalCode }) => postalCode],
    ["prefecture", "text", ({ prefecture }) => prefecture],
    ["city", "text", ({ city }) => city],
    ["address", "text", ({ address }) => address],
    ["building", "text", ({ building }) => building],
    ["tel", "text", ({ tel }) => tel],
    ["fax", "text", ({ fax }) => fax],
    ["email", "text", ({ email }) => email],
    ["hours", "text", ({ hours }) => hours],
    ["latitude", "numeric", ({ latitude }) => latitude],
    ["longitude", "numeric", ({ longitude }) => longitude],
    ["permit_number", "text", ({ permitNumber }) => permitNumber],
    ["offers_psychotropics", "boolean", ({ offersPsychotropics }) => offersPsychotropics],
    ["verification", "text", ({ verification }) => verification],
    ["verification_reason", "text", ({ verificationReason }) => verificationReason],
    ["verification_at", "timestamptz", ({ verification }) => (verification === "unverified" ? null : now)],
    ["verified_at", "timestamptz", ({ verification }) => (verification === "verified" ? now : null)],
    ["created_at", "timestamptz", () => now],
    ["updated_at", "timestamptz", () => now],
  ]);
  await write("membership", data.memberships, [
    ["institution_id", "uuid", ({ institutionId }) => institutionId],
    ["user_id", "text", ({ userId }) => userId],
    ["role", "text", ({ role }) => role],
    ["created_at", "timestamptz", () => now],
  ]);
  await write("corporation_member", data.corporationMembers, [
    ["corporation_id", "uuid", ({ corporationId }) => corporationId],
    ["user_id", "text", ({ userId }) => userId],
    ["created_at", "timestamptz", () => now],
  ]);
  await write("sharing_group", data.groups, [
    ["id", "uuid", ({ id }) => id],
    ["name", "text", ({ name }) => name],
    ["description", "text", ({ description }) => description],
    ["rules", "text", ({ rules }) => rules],
    ["region", "text", ({ region }) => region],
    ["prefecture", "text", ({ prefecture }) => prefecture],
    ["privacy_level", "text", ({ privacyLevel }) => privacyLevel],
    ["manager_institution_id", "uuid", ({ managerInstitutionId }) => managerInstitutionId],
    ["created_at", "timestamptz", ({ createdAt }) => createdAt],
    ["updated_at", "timestamptz", ({ createdAt }) => createdAt],
  ]);
  const members = data.groups.flatMap((group) => group.members);
  await write("group_member", members, [
    ["group_id", "uuid", ({ groupId }) => groupId],
    ["institution_id", "uuid", ({ institutionId }) => institutionId],
    ["state", "text", ({ state }) => state],
    ["own_privacy_level", "text", ({ ownPrivacyLevel }) => ownPrivacyLevel],
    ["message", "text", ({ message }) => message],
    ["reason", "text", ({ reason }) => reason],
    ["applied_by", "text", ({ appliedBy }) => appliedBy],
    ["applied_at", "timestamptz", ({ appliedAt }) => appliedAt],
    ["decided_by", "text", ({ decidedBy }) => decidedBy],
    ["decided_at", "timestamptz", ({ decidedAt }) => decidedAt],
  ]);
  await write("notification", data.notifications, [
    ["id", "uuid", ({ id }) => id],
    ["user_id", "text", ({ userId }) => userId],
    ["kind", "text", ({ kind }) => kind],
    ["data", "jsonb", ({ values }) => values],
    ["path", "text", ({ path }) => path],
    ["institution_id", "uuid", ({ institutionId }) => institutionId],
    ["created_at", "timestamptz", ({ createdAt }) => createdAt],
    ["read_at", "timestamptz", ({ readAt }) => readAt],
  ]);
  await insertRows(
    owner,
    "postal_address",
    {
      columns: [
        ["postal_code", "text", ({ postalCode }) => postalCode],
        ["position", "int", () => 0],
        ["prefecture", "text", ({ prefecture }) => prefecture],
        ["city", "text", ({ city }) => city],
        ["town", "text", ({ town }) => town],
      ],
    },
    data.postalAddresses,
  );
}
