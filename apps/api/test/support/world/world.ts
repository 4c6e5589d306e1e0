import { createHash } from "node:crypto";
import { makeUser } from "../scenes/people.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { type BillingThings, billingThings } from "./world-billing.ts";
import { type DoorThings, doorThings } from "./world-door.ts";
import { type EnteredThings, enteredThings } from "./world-entered.ts";
import { type InvoiceThings, invoiceThings } from "./world-invoices.ts";
import { type NegotiationThings, negotiationThings } from "./world-negotiations.ts";
import { type OrderThings, orderThings } from "./world-orders.ts";
import { type PassingThings, passingThings } from "./world-passing.ts";
import { type PaymentThings, paymentThings } from "./world-payments.ts";
import { type ReturnThings, returnThings } from "./world-returns.ts";
import { type ShelfThings, shelfThings } from "./world-shelf.ts";
import { medicineId, privateThings } from "./world-things.ts";
import { type TradingThings, tradingThings } from "./world-trading.ts";
import { type WatchThings, watchThings } from "./world-watch.ts";

/** A pharmacy of a world. */
export interface Place {
  id: string;
  name: string;
  code: string;
  updatedAt: string;
}

const places = ["pharmacy", "partner", "applicant", "invited", "outsider", "waiting", "fresh"] as const;

/** One of everything that a method can name, in one tenant. All its texts contain the mark. */
export interface World
  extends Record<(typeof places)[number], Place>,
    ShelfThings,
    TradingThings,
    PassingThings,
    InvoiceThings,
    EnteredThings,
    PaymentThings,
    BillingThings,
    OrderThings,
    NegotiationThings,
    ReturnThings,
    DoorThings,
    WatchThings {
  tenantId: string;
  /** May do everything that a person can do for institutions: manages them all. */
  manager: TokenClaims;
  /** A clerk of all of them. */
  clerk: TokenClaims;
  headOffice: TokenClaims;
  /** Belongs to no institution. */
  admin: TokenClaims;
  /** Has an invitation that is still open. */
  invitee: TokenClaims;
  /** A user and member without a word in anything. */
  victim: TokenClaims;
  /** The pharmacy manages it, the partner has joined, the applicant and the invited one wait, the outsider is none of it. */
  groupId: string;
  groupName: string;
  groupUpdatedAt: string;
  /** The pharmacy's. */
  corporationId: string;
  invitationId: string;
  invitationToken: string;
  userImportId: string;
  masterImportId: string;
  fileId: string;
  notificationId: string;
  parkedCode: string;
  medicineId: string;
  /** The other institution of the pharmacy's corporation. */
  sisterId: string;
}

let counter = 0;

/** Makes a world past the wire, so that nothing of it rests on what is tested. */
export async function makeWorld(api: TestApi, tenantId: string, mark: string, managerId?: string): Promise<World> {
  counter += 1;
  const key = `${tenantId}-${counter}`;
  const person = (what: string, more: { userId?: string; isAdmin?: boolean } = {}) =>
    makeUser(api, {
      tenantId,
      displayName: `${mark} ${what}`,
      email: `${what}-${key}@${mark}.example.test`,
      tel: mark,
      ...more,
    });
  const people = {
    manager: await person("manager", { userId: managerId }),
    clerk: await person("clerk"),
    headOffice: await person("head-office"),
    admin: await person("admin", { isAdmin: true }),
    invitee: await person("invitee"),
    victim: await person("victim"),
  };
  const named = await makePlaces(api, tenantId, mark);
  await api.sql(
    `insert into membership (tenant_id, institution_id, user_id, role, created_at)
     select $1, i, u, case when u = $4 then 'manager' else 'clerk' end, now()
     from unnest($2::uuid[]) i, unnest($3::text[]) u`,
    [
      tenantId,
      places.map((place) => named[place].id),
      [people.manager.uid, people.clerk.uid, people.victim.uid],
      people.manager.uid,
    ],
  );
  const { groupId, groupName, groupUpdatedAt } = await makeSharing(api, tenantId, mark, named);
  await shareEvidence(api, tenantId, named.partner, people.manager.uid ?? "");
  const sisterId = named.fresh.id;
  const corporationId = await makeCorporation(api, tenantId, mark, {
    shops: [named.pharmacy.id, sisterId],
    people: [people.headOffice.uid, people.manager.uid],
  });
  const invitationToken = `token of ${key}`;
  const [invitation] = await api.sql<{ id: string }>(
    `insert into invitation (tenant_id, institution_id, email, role, token_hash, invited_by, expires_at, created_at)
     values ($1, $2, $3, 'clerk', $4, $5, now() + interval '3 days', now()) returning id`,
    [
      tenantId,
      named.pharmacy.id,
      people.invitee.email,
      createHash("sha256").update(invitationToken).digest(),
      people.manager.uid,
    ],
  );
  const kept = { tenantId, mark, institutionId: named.pharmacy.id, medicineId, sisterId, by: people.manager.uid ?? "" };
  const shelf = await shelfThings(api, kept);
  const watch = await watchThings(api, kept);
  const tradings = await tradingThings(api, {
    tenantId,
    mark,
    institutionId: named.pharmacy.id,
    otherId: named.outsider.id,
    medicineId,
    managerId: people.manager.uid ?? "",
    staffIds: [people.clerk.uid ?? "", people.victim.uid ?? ""],
    inviteeEmail: people.invitee.email ?? "",
  });
  const invoices = await invoiceThings(api, {
    tenantId,
    mark,
    institutionId: named.pharmacy.id,
    corporationId,
    by: people.manager.uid ?? "",
    ...tradings,
  });
  const orders = await orderThings(api, {
    tenantId,
    mark,
    institutionId: named.pharmacy.id,
    medicineId,
    by: people.manager.uid ?? "",
    ...tradings,
  });
  const negotiations = await negotiationThings(api, { ...kept, inHouseTradingId: tradings.inHouseTradingId });
  return {
    tenantId,
    ...people,
    ...named,
    groupId,
    groupName,
    groupUpdatedAt,
    corporationId,
    invitationId: invitation?.id ?? "",
    invitationToken,
    medicineId,
    sisterId,
    ...shelf,
    ...watch,
    ...tradings,
    ...negotiations,
    ...(await passingThings(api, { ...kept, lotId: shelf.lotId, partnerId: named.partner.id, groupId })),
    ...invoices,
    ...(await enteredThings(api, {
      tenantId,
      mark,
      institutionId: named.pharmacy.id,
      by: people.manager.uid ?? "",
      ...tradings,
    })),
    ...(await paymentThings(api, {
      tenantId,
      mark,
      institutionId: named.pharmacy.id,
      by: people.manager.uid ?? "",
      clerk: people.clerk.uid ?? "",
      invoiceId: invoices.invoiceId,
      ...tradings,
    })),
    ...(await billingThings(api, {
      tenantId,
      mark,
      key,
      institutionId: named.pharmacy.id,
      partnerId: named.partner.id,
      billedId: named.applicant.id,
      cancelledId: named.invited.id,
      managerId: people.manager.uid ?? "",
      viewerId: people.victim.uid ?? "",
      inviteeEmail: people.invitee.email ?? "",
    })),
    ...orders,
    ...(await returnThings(api, {
      ...kept,
      ...tradings,
      lotId: shelf.lotId,
      orderId: orders.sentOrderId,
      orderLineId: orders.sentLineId,
      plainInvoiceId: invoices.plainInvoiceId,
    })),
    ...(await doorThings(api, { tenantId, mark, managerId: people.manager.uid, ...tradings })),
    ...(await privateThings(api, { tenantId, mark, key, admin: people.admin.uid, manager: people.manager.uid })),
  };
}

async function makePlaces(
  api: TestApi,
  tenantId: string,
  mark: string,
): Promise<Record<(typeof places)[number], Place>> {
  const rows = await api.sql<{ id: string; name: string; code: string; at: Date }>(
    `insert into institution (tenant_id, code, name, verification, permit_number, description, created_at, updated_at)
     select $1, 1320000000 + $4::int * 10 + nr, $2 || ' ' || what,
       case what when 'waiting' then 'requested' when 'fresh' then 'unverified' else 'verified' end, $2, $2, now(), now()
     from unnest($3::text[]) with ordinality as p (what, nr) order by nr returning id, name, code, updated_at as at`,
    [tenantId, mark, places, counter],
  );
  const placeOf = (what: string): Place => {
    const row = rows.find(({ name }) => name === `${mark} ${what}`);
    if (!row) throw new Error(`no ${what}`);
    return { id: row.id, name: row.name, code: row.code, updatedAt: row.at.toISOString() };
  };
  return {
    pharmacy: placeOf("pharmacy"),
    partner: placeOf("partner"),
    applicant: placeOf("applicant"),
    invited: placeOf("invited"),
    outsider: placeOf("outsider"),
    waiting: placeOf("waiting"),
    fresh: placeOf("fresh"),
  };
}

async function makeSharing(
  api: TestApi,
  tenantId: string,
  mark: string,
  { pharmacy, partner, applicant, invited, fresh }: Pick<World, (typeof places)[number]>,
): Promise<Pick<World, "groupId" | "groupName" | "groupUpdatedAt">> {
  const groupName = `${mark} group`;
  const [group] = await api.sql<{ id: string; at: Date }>(
    `insert into sharing_group (tenant_id, name, description, rules, region, privacy_level, manager_institution_id,
       created_at, updated_at)
     values ($1, $2, $3, $3, 'near', 'band', $4, now(), now()) returning id, updated_at as at`,
    [tenantId, groupName, mark, pharmacy.id],
  );
  const groupId = group?.id ?? "";
  await api.sql(
    `insert into group_member (tenant_id, group_id, institution_id, state, message, reason, applied_at)
     select $1, $2, i, s, $5, $5, now() from unnest($3::uuid[], $4::text[]) as m (i, s)`,
    [
      tenantId,
      groupId,
      [pharmacy.id, partner.id, applicant.id, invited.id],
      ["joined", "joined", "applied", "invited"],
      mark,
    ],
  );
  await api.sql("insert into institution_plan values ($1, $2, 'granted', current_date - 2, null, '')", [
    tenantId,
    partner.id,
  ]);
  await api.sql(
    `insert into institution_plan (tenant_id, institution_id, kind, started_on, ends_on, started_by, ended_on)
     select $1, $2, 'granted', today - 2, today, '', today from (select (now() at time zone 'Asia/Tokyo')::date) d (today)`,
    [tenantId, fresh.id],
  );
  return { groupId, groupName, groupUpdatedAt: group?.at.toISOString() ?? "" };
}

/** Lets a pharmacy tell of the world's medicine, so that its partners find it there. */
async function shareEvidence(api: TestApi, tenantId: string, { id }: Place, by: string): Promise<void> {
  await api.sql(
    `insert into evidence_share (tenant_id, institution_id, month, payer, shared_by, shared_at)
     values ($1, $2, date_trunc('month', current_date), 'national', $3, now())`,
    [tenantId, id, by],
  );
  await api.sql(
    `insert into evidence (tenant_id, institution_id, month, payer, code, medicine_id, dispensings, amount, last_on)
     values ($1, $2, date_trunc('month', current_date), 'national', $3, $3, 1, 14, current_date)`,
    [tenantId, id, medicineId],
  );
}

async function makeCorporation(
  api: TestApi,
  tenantId: string,
  mark: string,
  { shops, people }: { shops: string[]; people: string[] },
): Promise<string> {
  const [corporation] = await api.sql<{ id: string }>(
    "insert into corporation (tenant_id, name, created_at, updated_at) values ($1, $2, now(), now()) returning id",
    [tenantId, `${mark} corporation`],
  );
  const id = corporation?.id ?? "";
  await api.sql("insert into corporation_member select $1, $2, u, now() from unnest($3::text[]) u", [
    tenantId,
    id,
    people,
  ]);
  await api.sql("update institution set corporation_id = $1 where id = any ($2::uuid[])", [id, shops]);
  return id;
}
