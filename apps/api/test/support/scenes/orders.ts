import { randomUUID } from "node:crypto";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { type OrderSection, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService, type PutOrderLineRequestSchema } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderProposalService } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { OrderService } from "@meguri/rpc/app/v1/order_service_pb";
import { notifierIn } from "../../../src/areas/account/notifications/index.ts";
import { sendDueOrders } from "../../../src/areas/ordering/sending/index.ts";
import type { SendingDeps } from "../../../src/areas/ordering/sending/sending-deps.ts";
import { wholesalerAccess } from "../../../src/areas/ordering/wholesalers/index.ts";
import { paperPrinter } from "../../../src/platform/pdf/print-paper.ts";
import type { TestApi } from "../server/api.ts";
import type { TokenClaims } from "../server/tokens.ts";
import { makeUser } from "./people.ts";
import { makePharmacy, type Pharmacy, tenantHeader } from "./pharmacies.ts";
import { type MadeMedicine, makeMedicine } from "./shelf.ts";

export const ordersAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(OrderService, person, tenantHeader(person));
export const cartAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(OrderDraftService, person, tenantHeader(person));
export const inboxAs = (api: Pick<TestApi, "as">, person: TokenClaims) =>
  api.as(OrderInboxService, person, tenantHeader(person));
export const proposalsAs = (api: TestApi, person: TokenClaims) =>
  api.as(OrderProposalService, person, tenantHeader(person));

/** All warnings: a test of something else goes on in spite of them. */
export const everyWarning = Object.values(OrderWarningKind).filter(
  (kind): kind is OrderWarningKind => typeof kind === "number" && kind > 0,
);

let counter = 0;

/** A wholesaler that an institution trades with. */
export interface MadeTrading {
  id: string;
  /** Its registration; empty where it is not in the system. */
  wholesalerId: string;
  staff: TokenClaims;
}

/** Lets a pharmacy trade with a wholesaler; one in the system where the channel is `system`. */
export async function makeTrading(
  api: TestApi,
  { id, tenantId, manager }: Pharmacy,
  options: { channel?: string; email?: string; minimumYen?: number; narcotics?: string[]; wholesalerId?: string } = {},
): Promise<MadeTrading> {
  counter += 1;
  const vanCode = `V${String(counter).padStart(8, "0")}`;
  const { channel = "system", email = "", minimumYen = 0, narcotics = [] } = options;
  const staff = await makeUser(api, { tenantId });
  const isInSystem = channel === "system";
  const [registration] = isInSystem
    ? await api.sql<{ id: string }>(
        `insert into wholesaler (tenant_id, van_code, company, narcotics_prefectures, state, state_at, created_at, updated_at)
         values ($1, $2, $3, $4, 'approved', now(), now(), now()) returning id`,
        [tenantId, vanCode, `架空卸 ${counter}`, narcotics],
      )
    : [];
  const wholesalerId = registration?.id ?? "";
  if (isInSystem) {
    await api.sql("insert into wholesaler_member values ($1, $2, $3, 'staff', now())", [
      tenantId,
      wholesalerId,
      staff.uid,
    ]);
  }
  const [trading] = await api.sql<{ id: string }>(
    `insert into trading (tenant_id, institution_id, wholesaler_id, van_code, name, customer_code, state, state_at, channel,
       email, minimum_order_yen, narcotics_prefectures, created_by, updated_at)
     values ($1, $2, $3, $4, $5, 'K-1', $6, now(), $7, $8, $9, $10, $11, now()) returning id`,
    [
      tenantId,
      id,
      wholesalerId || null,
      vanCode,
      isInSystem ? "" : `架空卸 ${counter}`,
      isInSystem ? "approved" : "in_house",
      channel,
      email,
      minimumYen,
      narcotics,
      manager.uid,
    ],
  );
  return { id: trading?.id ?? "", wholesalerId, staff };
}

/** A medicine that comes in boxes of 100 tablets. */
export async function makeBoxed(
  api: TestApi,
  options: Parameters<typeof makeMedicine>[1] & { generic?: string } = {},
): Promise<MadeMedicine & { gtin: string }> {
  const medicine = await makeMedicine(api, options);
  const gtin = `1${medicine.id.padStart(13, "0")}`;
  await api.sql(
    `insert into medicine_package (hot13, medicine_id, gtin, quantity, unit, form) values ($1, $2, $3, 100, '錠', 'PTP')`,
    [medicine.id.padStart(13, "0"), medicine.id, gtin],
  );
  if (options.generic) {
    await api.sql("update medicine set generic_name_code = $2 where id = $1", [medicine.id, options.generic]);
  }
  return { ...medicine, gtin };
}

/** A pharmacy that trades with one wholesaler, and a boxed medicine. */
export async function makeOrdering(api: TestApi, options: Parameters<typeof makeTrading>[2] = {}) {
  const pharmacy = await makePharmacy(api);
  await api.sql("update institution set prefecture = '東京都', tel = '03-0000-0001' where id = $1", [pharmacy.id]);
  const trading = await makeTrading(api, pharmacy, options);
  return { pharmacy, trading, medicine: await makeBoxed(api) };
}

type PutLine = MessageInitShape<typeof PutOrderLineRequestSchema>;

/** Puts a line into the cart; @returns the cart. */
export async function putLine(
  api: TestApi,
  pharmacy: Pharmacy,
  {
    person = pharmacy.manager,
    ...put
  }: Omit<PutLine, "$typeName" | "line"> & {
    person?: TokenClaims;
    tradingId: string;
    line: { medicineId: string; packs?: number; id?: string; version?: number };
  },
): Promise<OrderSection[]> {
  const line = { id: randomUUID(), packs: 1, ...put.line };
  return (await (await cartAs(api, person)).putOrderLine({ ...put, institutionId: pharmacy.id, line })).sections;
}

/** Drafts as they are seen, to be placed. */
export const seen = (sections: OrderSection[]) =>
  sections.map(({ order, lines }) => ({
    orderId: order?.id ?? "",
    lines: lines.map(({ id: lineId, version }) => ({ lineId, version })),
  }));

/** Puts one line into an empty cart and places it; @returns the order's id. */
export async function placeOne(
  api: TestApi,
  { pharmacy, trading, medicine }: { pharmacy: Pharmacy; trading: MadeTrading; medicine: MadeMedicine },
  packs = 1,
): Promise<string> {
  const sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: medicine.id, packs } });
  const { orders } = await (await cartAs(api, pharmacy.manager)).placeOrders({
    institutionId: pharmacy.id,
    key: randomUUID(),
    orders: seen(sections),
    accepted: everyWarning,
  });
  return orders[0]?.id ?? "";
}

/** What the sender of orders of this API works with; without mail unless one is given. */
export function sendingDeps(api: TestApi, more: Partial<SendingDeps> = {}): SendingDeps {
  const { database, clock } = api.deps;
  const deps = { database, clock, notifier: notifierIn("ja"), wholesalerAccess, print: paperPrinter() };
  return { ...deps, transport: undefined, ...more };
}

/** Sends what is due of a pharmacy once the time to take it back is over. */
export async function sendAll(api: TestApi, pharmacy: Pharmacy, deps = sendingDeps(api)): Promise<void> {
  const place = { tenantId: pharmacy.tenantId, institutionId: pharmacy.id };
  await api.sql(
    "update order_dispatch set next_try_at = $2 where institution_id = $1 and state = 'waiting' and attempts = 0",
    [pharmacy.id, deps.clock.now()],
  );
  while (await sendDueOrders(deps, place, new AbortController().signal));
}

/** Open quantities, what is on its way and orders' events that do not fit each other: there must be none. */
export async function orderDriftOf(api: Pick<TestApi, "sql">, institutionId?: string): Promise<unknown[]> {
  return api.sql(
    `with line as (
       select institution_id, medicine_id, sum(open_quantity) as open from purchase_order_line group by 1, 2
     ), last as (
       select distinct on (order_id) order_id, state from purchase_order_event order by order_id, id desc
     ), came as (
       select line_id, sum(quantity) as quantity from delivery_order_line group by 1
     )
     select 'on order' as what, institution_id::text as id from line full join on_order n using (institution_id, medicine_id)
       where coalesce(open, 0) <> coalesce(quantity, 0) and ($1::uuid is null or institution_id = $1)
     union all
     select 'state', o.id::text from purchase_order o left join last on last.order_id = o.id
       where o.state is distinct from coalesce(last.state, 'draft') and ($1::uuid is null or o.institution_id = $1)
     union all
     select 'received', l.id::text from purchase_order_line l left join came on came.line_id = l.id
       where l.received_quantity <> coalesce(came.quantity, 0) and ($1::uuid is null or l.institution_id = $1)
     union all
     select 'open', o.id::text from purchase_order o join purchase_order_line l on l.order_id = o.id
       where o.state in ('draft', 'received', 'closed', 'cancelled', 'rejected') and l.open_quantity <> 0
         and ($1::uuid is null or o.institution_id = $1)`,
    [institutionId ?? null],
  );
}

/** Past the wire: an order that went out, of boxes of 100, with its wholesaler's answer and its expected day. */
export async function orderGoods(
  api: Pick<TestApi, "sql">,
  { tenantId, id }: Pharmacy,
  reported: {
    of: MadeMedicine;
    trading: MadeTrading;
    packs: number;
    placedAt?: string;
    /** The day of its 便. */
    expectedOn?: string;
    wantedOn?: string;
    answer?: { kind: "accepted" | "short" | "backordered"; confirmedPacks?: number; expectedOn?: string };
  },
): Promise<{ orderId: string; lineId: string }> {
  const { answer } = reported;
  const [line] = await api.sql<{ order_id: string; id: string }>(
    `with o as (
       insert into purchase_order (tenant_id, institution_id, trading_id, kind, state, number, channel, expected_on, started_by,
         started_at, placed_at)
       values ($1, $2, $3, 'usual', 'sent', (select coalesce(max(number), 0) + 1 from purchase_order where institution_id = $2),
         'fax', $4, '', now(), coalesce($5::timestamptz, now())) returning id)
     insert into purchase_order_line (tenant_id, institution_id, id, order_id, medicine_id, pack_quantity, packs, put_by, put_at,
       wanted_on, answer, confirmed_packs, expected_on, open_quantity)
     select $1, $2, gen_random_uuid(), id, $6, 100, $7::int, '', now(), $8, $9, $10::int, $11,
       100 * case $9 when 'short' then $10::int else $7::int end from o returning order_id, id`,
    [
      tenantId,
      id,
      reported.trading.id,
      reported.expectedOn ?? null,
      reported.placedAt ?? null,
      reported.of.id,
      reported.packs,
      reported.wantedOn ?? null,
      answer?.kind ?? "",
      answer?.confirmedPacks ?? 0,
      answer?.expectedOn ?? null,
    ],
  );
  return { orderId: line?.order_id ?? "", lineId: line?.id ?? "" };
}

/** Past the wire: an order's only line comes whole on a day. */
export async function goodsCame(
  api: Pick<TestApi, "sql">,
  { tenantId, id }: Pharmacy,
  { orderId, lineId }: { orderId: string; lineId: string },
  on: string,
): Promise<void> {
  await api.sql(
    `with d as (
       insert into delivery (tenant_id, institution_id, state, delivered_on, started_by, started_at)
       values ($1, $2, 'posted', $3, '', now()) returning id
     ), came as (
       update purchase_order_line set received_quantity = pack_quantity * packs, open_quantity = 0
       where tenant_id = $1 and institution_id = $2 and id = $4 returning received_quantity
     ), moved as (update purchase_order set state = 'received' where tenant_id = $1 and institution_id = $2 and id = $5)
     insert into delivery_order_line (tenant_id, institution_id, delivery_id, line_id, quantity)
     select $1, $2, d.id, $4, received_quantity from d, came`,
    [tenantId, id, on, lineId, orderId],
  );
}
