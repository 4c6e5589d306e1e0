import { demoId } from "./generate/ids.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";

/** The two fictional wholesalers that the demo pharmacy trades with; the demo wholesaler works for the first. */
export const demoWholesalers = [
  {
    id: demoId("wholesaler", 0),
    vanCode: "900000011",
    company: "あおば架空薬品株式会社",
    kana: "アオバカクウヤクヒン",
  },
  {
    id: demoId("wholesaler", 1),
    vanCode: "900000028",
    company: "しらなみ架空メディカル株式会社",
    kana: "シラナミカクウメディカル",
  },
] as const;

/** What of the list price each of them asks for, before tax. */
const shares = [0.84, 0.86];

const days = [1, 2, 3, 4, 5, 6];
const schedule = {
  runs: days.flatMap((weekday) => [
    { weekday, name: "午前便", cutOff: "18:00", daysBefore: 1, arrivesFrom: "09:00", arrivesUntil: "11:30" },
    { weekday, name: "午後便", cutOff: "11:00", daysBefore: 0, arrivesFrom: "14:00", arrivesUntil: "16:30" },
  ]),
  ...{ closedOnHolidays: true, closedOnSaturdays: false, yearEndFrom: "12-31", yearEndUntil: "01-03", closedDays: [] },
};

const detailsOf = ({ vanCode, company, kana }: (typeof demoWholesalers)[number]) => ({
  ...{ vanCode, company, companyKana: kana, registrationNumber: "", licenceNumber: "架空第0001号", narcotics: true },
  ...{
    narcoticsLicenceNumber: "架空麻第0001号",
    narcoticsPrefectures: ["東京都"],
    postalCode: "",
    prefecture: "東京都",
  },
  branches: [{ name: "みどり支店", tel: "03-0000-0090", fax: "03-0000-0091", area: "みどり市" }],
  ...{ city: demoPharmacy.city, address: "架空町9番", building: "", tel: "03-0000-0090", fax: "03-0000-0091" },
  ...{ email: `order@${vanCode}.meguri.test`, contact: "受注センター", deliveryNote: "急配は電話で承ります。" },
  licenceFileId: "",
});

/** Puts in the wholesalers, what the demo pharmacy has agreed with them, and what its medicines cost there. */
export async function seedWholesalers({ owner, tenantId }: DemoDeps): Promise<void> {
  await owner.query("begin");
  for (const [place, wholesaler] of demoWholesalers.entries()) {
    const { id, vanCode, company } = wholesaler;
    await owner.query(
      `insert into wholesaler (tenant_id, id, van_code, company, narcotics_prefectures, details, schedule,
         minimum_order_yen, state, state_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, 3000, 'approved', now(), now(), now()) on conflict do nothing`,
      [tenantId, id, vanCode, company, ["東京都"], JSON.stringify(detailsOf(wholesaler)), JSON.stringify(schedule)],
    );
    if (place === 0) {
      await owner.query(
        "insert into wholesaler_member values ($1, $2, 'demo-wholesaler', 'manager', now()) on conflict do nothing",
        [tenantId, id],
      );
    }
    const tradingId = demoId("trading", place);
    await owner.query(
      `insert into trading (tenant_id, institution_id, id, wholesaler_id, van_code, customer_code, state, state_at,
         made_by, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'approved', now(), 'demo-manager', now()) on conflict do nothing`,
      [tenantId, demoPharmacy.id, tradingId, id, vanCode, `M-${100 + place}`],
    );
    await owner.query(
      `insert into trading_price (tenant_id, institution_id, trading_id, wholesaler_id, medicine_id, price, unit_price,
         standing, contract, valid_from, by_wholesaler, put_by, put_at)
       select $1, $2, $3, $4, m.id, round(l.price * $5::numeric, 2), round(l.price * $5::numeric, 2),
         case when m.is_generic then 'agreed' else 'provisional' end, 'item',
         (date_trunc('year', now() at time zone 'Asia/Tokyo') - interval '9 months')::date, true, 'demo-wholesaler', now()
       from medicine m
         join lateral (select price from medicine_price p where p.medicine_id = m.id and p.valid_until is null
           order by p.valid_from desc limit 1) l on true
       where m.entry = 'product' and not exists (
         select from trading_price p where p.tenant_id = $1 and p.trading_id = $3)`,
      [tenantId, demoPharmacy.id, tradingId, id, shares[place]],
    );
  }
  await owner.query("commit");
}
