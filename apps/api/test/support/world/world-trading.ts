import { createHash } from "node:crypto";
import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import type { TestApi } from "../server/api.ts";

/** Of wholesalers and of trading with them, one of everything that a method can name. */
export interface TradingThings {
  /** Approved; the manager manages it, the clerk and the victim are its staff. */
  wholesalerId: string;
  wholesalerUpdatedAt: string;
  wholesalerDetails: WholesalerDetails;
  /** Complete, and not applied for. */
  draftWholesalerId: string;
  draftUpdatedAt: string;
  draftDetails: WholesalerDetails;
  appliedWholesalerId: string;
  /** Approved, with a change that was proposed; nobody trades with it. */
  changingWholesalerId: string;
  wholesalerInvitationId: string;
  wholesalerInvitationToken: string;
  /** Of the pharmacy with the approved wholesaler. */
  tradingId: string;
  tradingUpdatedAt: string;
  vanCode: string;
  /** Of another pharmacy, which has applied to the same wholesaler. */
  requestedTradingId: string;
  /** Of the pharmacy with a wholesaler that is not in the system. */
  inHouseTradingId: string;
  inHouseUpdatedAt: string;
}

interface Wish {
  tenantId: string;
  mark: string;
  institutionId: string;
  /** Another pharmacy of the tenant. */
  otherId: string;
  medicineId: string;
  managerId: string;
  staffIds: string[];
  inviteeEmail: string;
}

let counter = 0;

/** A VAN code that nobody has. */
export function freshVanCode(): string {
  counter += 1;
  return `T${String(counter).padStart(8, "0")}`;
}

/** Complete details of a wholesaler. */
export function detailsOf(company: string, licenceFileId: string): WholesalerDetails {
  return {
    vanCode: freshVanCode(),
    company,
    companyKana: "",
    registrationNumber: "",
    licenceNumber: "架空第1号",
    narcotics: false,
    narcoticsLicenceNumber: "",
    narcoticsPrefectures: [],
    branches: [],
    postalCode: "",
    prefecture: "東京都",
    city: "",
    address: "",
    building: "",
    tel: "03-0000-0009",
    fax: "",
    email: "order@wholesaler.example.test",
    contact: "",
    deliveryNote: company,
    licenceFileId,
  };
}

/** Makes wholesalers in every state, and what a pharmacy has with them. */
export async function tradingThings(api: TestApi, wish: Wish): Promise<TradingThings> {
  const { tenantId, mark, institutionId, managerId } = wish;
  const one = async (text: string, values: unknown[]) =>
    (await api.sql<{ id: string; at: Date }>(text, [tenantId, ...values]))[0] ?? { id: "", at: new Date(0) };
  const wholesaler = async (state: string, more: { changing?: boolean } = {}) => {
    const file = await one(
      `insert into file (tenant_id, owner_id, name, type, size, sha256, content, created_at)
       values ($1, $2, $3, 'image/png', 1, '\\x00', '\\x00', now()) returning id`,
      [managerId, `${mark}.png`],
    );
    const details = detailsOf(`${mark} ${state}`, file.id);
    const { id, at } = await one(
      `insert into wholesaler (tenant_id, van_code, company, details, licence_file_id, state, state_reason, state_at,
         applied_by, proposed, proposed_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10, now(), now()) returning id, updated_at as at`,
      [
        details.vanCode,
        details.company,
        JSON.stringify(details),
        file.id,
        state,
        mark,
        managerId,
        more.changing ? JSON.stringify(details) : null,
        more.changing ? new Date() : null,
      ],
    );
    await api.sql("update file set wholesaler_id = $1 where id = $2", [id, file.id]);
    await api.sql(
      `insert into wholesaler_member (tenant_id, wholesaler_id, user_id, role, created_at)
       select $1, $2, u, case when u = $4 then 'manager' else 'staff' end, now() from unnest($3::text[]) u`,
      [tenantId, id, [managerId, ...wish.staffIds], managerId],
    );
    return { id, details, at: at.toISOString() };
  };
  const approved = await wholesaler("approved");
  const draft = await wholesaler("draft");
  const applied = await wholesaler("applied");
  const changing = await wholesaler("approved", { changing: true });
  const trading = (of: { institutionId: string; state: string; wholesalerId: string | null; vanCode: string }) =>
    one(
      `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, name, customer_code, state, state_note,
         state_at, channel, contact, created_by, updated_at)
       values ($1, $2, $3, $4, $5, $5, $6, $5, now(), $7, $5, $8, now()) returning id, updated_at as at`,
      [of.institutionId, of.wholesalerId, of.vanCode, mark, of.state, of.wholesalerId ? "system" : "csv", managerId],
    );
  const { vanCode } = approved.details;
  const withApproved = { wholesalerId: approved.id, vanCode };
  const agreed = await trading({ ...withApproved, institutionId, state: "approved" });
  const requested = await trading({ ...withApproved, institutionId: wish.otherId, state: "requested" });
  const inHouse = await trading({ institutionId, state: "in_house", wholesalerId: null, vanCode: freshVanCode() });
  await api.sql(
    `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, price, unit_price,
       standing, contract, valid_from, note, by_wholesaler, put_by, put_at)
     values ($1, $2, $3, $4, $5, 7, 7, 'agreed', 'item', '2026-04-01', $6, true, $7, now())`,
    [tenantId, institutionId, agreed.id, approved.id, wish.medicineId, mark, managerId],
  );
  await api.sql("insert into trading_route values ($1, $2, 'maker', $3, $4, null, $5, now())", [
    tenantId,
    institutionId,
    mark,
    agreed.id,
    managerId,
  ]);
  const token = `wholesaler token of ${vanCode}`;
  const invitation = await one(
    `insert into wholesaler_invitation (tenant_id, wholesaler_id, email, role, token_hash, invited_by, expires_at, created_at)
     values ($1, $2, $3, 'staff', $4, $5, now() + interval '3 days', now()) returning id`,
    [approved.id, wish.inviteeEmail, createHash("sha256").update(token).digest(), managerId],
  );
  return {
    wholesalerId: approved.id,
    wholesalerUpdatedAt: approved.at,
    wholesalerDetails: approved.details,
    draftWholesalerId: draft.id,
    draftUpdatedAt: draft.at,
    draftDetails: draft.details,
    appliedWholesalerId: applied.id,
    changingWholesalerId: changing.id,
    wholesalerInvitationId: invitation.id,
    wholesalerInvitationToken: token,
    tradingId: agreed.id,
    tradingUpdatedAt: agreed.at.toISOString(),
    vanCode,
    requestedTradingId: requested.id,
    inHouseTradingId: inHouse.id,
    inHouseUpdatedAt: inHouse.at.toISOString(),
  };
}
