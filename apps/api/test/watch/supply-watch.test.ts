import { supplyListHeadings } from "@meguri/formats/masters/supply-list-headings";
import { MedicinePanelService } from "@meguri/rpc/app/v1/medicine_panel_service_pb";
import { ShipmentVolume, SupplyKind, SupplyReason } from "@meguri/rpc/app/v1/medicine_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { SupplyWatchService } from "@meguri/rpc/app/v1/supply_watch_service_pb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifierIn } from "../../src/areas/account/notifications/index.ts";
import { notifyOfChanges } from "../../src/areas/watch/supply/index.ts";
import { importText } from "../support/documents/master-files.ts";
import { type SupplyLine, supplyList } from "../support/documents/supply-list.ts";
import { makeAdmin } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff, type Pharmacy } from "../support/scenes/pharmacies.ts";
import { receive } from "../support/scenes/receiving.ts";
import { type MadeMedicine, makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let shop: Pharmacy;
let clerk: TokenClaims;
let tablet: MadeMedicine;
let code: string;
let lists = 0;

const grant = ({ tenantId, id }: Pharmacy) =>
  api.sql("insert into institution_plan values ($1, $2, 'granted', '2026-01-01', null, '')", [tenantId, id]);

/** A code with a right check digit is not needed: the list is matched by what the master has. */
let codes = 0;
const newCode = () => {
  codes += 1;
  return `9990${String(codes).padStart(3, "0")}F1010`;
};

beforeEach(async () => {
  shop = await makePharmacy(api);
  await grant(shop);
  clerk = await makeStaff(api, shop, "clerk");
  code = newCode();
  tablet = await makeMedicine(api, { code });
});

/** Applies the list, each time as that of another day. */
async function apply(...lines: SupplyLine[]) {
  lists += 1;
  const name = `${260_000 + 1000 + lists}iyakuhinkyoukyu.xlsx`;
  return importText(api, "supply", supplyList(lines), { name, confirmsOlder: true });
}

async function notifyAll(): Promise<void> {
  const { database, clock } = api.deps;
  while (await notifyOfChanges({ database, clock, notifier: notifierIn("ja") }));
}

const newsOf = ({ uid }: TokenClaims) =>
  api.sql<{ data: Record<string, string>; path: string }>(
    "select data, path from notification where user_id = $1 and kind = 'supply.changed' order by id",
    [uid],
  );

const stock = () => receive(api, shop, { of: tablet, lot: "L1", expiresOn: "2030-01-31", quantity: "100" });
const changesOf = async (claims: TokenClaims = clerk) =>
  (await api.as(SupplyWatchService, claims)).listSupplyChanges({ institutionId: shop.id });

describe("who is notified of a change", () => {
  test("a pharmacy that has the medicine learns of a limited supply from its wholesaler, or is notified twice", async () => {
    await stock();
    await apply({ code });
    await apply({ code, status: "②限定出荷（自社の事情）", cause: "４．品質トラブル", expectedEnd: "2027年2月" });
    await notifyAll();
    await notifyAll();
    const [news, ...more] = await newsOf(clerk);
    expect(more).toEqual([]);
    expect(news).toEqual({
      data: { institution: shop.name, number: "1", medicines: tablet.name },
      path: `/u/medorder/supply?inst=${shop.id}`,
    });
    const mails = await api.sql("select subject from mail_outbox where link_path = $1", [news?.path]);
    expect(mails).toHaveLength(2);
  });

  test("the same list read twice notifies twice", async () => {
    await stock();
    await apply({ code });
    const list = supplyList([{ code, status: "⑤供給停止" }]);
    await importText(api, "supply", list, { name: "once.xlsx" });
    await importText(api, "supply", list, { name: "again.xlsx" });
    await notifyAll();
    expect(await newsOf(clerk)).toHaveLength(1);
    expect((await changesOf()).changes).toHaveLength(1);
  });

  test("less is shipped under the same state and nobody knows; A and Aプラス make noise", async () => {
    await stock();
    for (const volume of ["A．出荷量通常", "Aプラス．出荷量増加", "A．出荷量通常"]) await apply({ code, volume });
    await notifyAll();
    expect(await newsOf(clerk)).toEqual([]);
    await apply({ code, volume: "B．出荷量減少" });
    await notifyAll();
    expect(await newsOf(clerk)).toHaveLength(1);
    await apply({ code, volume: "A．出荷量通常" });
    await notifyAll();
    expect(await newsOf(clerk), "more is no alarm").toHaveLength(1);
  });

  test("a pharmacy without the medicine, or without the plan, is notified", async () => {
    const without = await makePharmacy(api);
    await grant(without);
    const unplanned = await makePharmacy(api);
    await receive(api, unplanned, { of: tablet, lot: "L1", expiresOn: "2030-01-31", quantity: "100" });
    await apply({ code });
    await apply({ code, status: "⑤供給停止" });
    await notifyAll();
    expect([await newsOf(without.manager), await newsOf(unplanned.manager)]).toEqual([[], []]);
    expect(
      (await (await api.as(SupplyWatchService, without.manager)).listSupplyChanges({ institutionId: without.id }))
        .changes,
    ).toEqual([]);
  });

  test("the first list of all is nothing but changes", async () => {
    await stock();
    await apply({ code, status: "②限定出荷（自社の事情）" });
    await notifyAll();
    expect(await newsOf(clerk)).toEqual([]);
  });

  test("a state that was set by hand changes with the next list, or its change goes unnoticed", async () => {
    await stock();
    await apply({ code });
    const keeper = await api.as(MedicineService, await makeAdmin(api));
    const supply = { kind: SupplyKind.HALTED, expectedEnd: "未定" };
    await keeper.setSupplyStatus({ medicineId: tablet.id, supply });
    await apply({ code, status: "②限定出荷（自社の事情）" });
    await notifyAll();
    expect(await newsOf(clerk)).toHaveLength(1);
    expect((await changesOf()).changes).toMatchObject([
      { before: { kind: SupplyKind.NORMAL }, after: { kind: SupplyKind.HALTED }, now: { edited: true } },
    ]);
  });
});

test("what changed, why and until when is read together with the days of stock that every page shows", async () => {
  await stock();
  const other = await makeMedicine(api, { name: `代替錠${code}` });
  await api.sql("update medicine set generic_name_code = $1 where id = any($2)", [`G${code}`, [tablet.id, other.id]]);
  await apply({ code });
  await apply({
    code,
    status: "③限定出荷（他社品の影響）",
    statusOn: "2026-11-18",
    cause: "１．需要増",
    expectedEnd: "2027年2月上旬",
    volume: "Ｂ．出荷量減少",
  });
  const { changes } = await changesOf();
  const panel = await (await api.as(MedicinePanelService, clerk)).getMedicinePanel({
    institutionId: shop.id,
    medicineId: tablet.id,
  });
  expect(changes).toMatchObject([
    {
      medicineId: tablet.id,
      changedOn: "2026-11-18",
      before: { kind: SupplyKind.NORMAL, reason: SupplyReason.UNSPECIFIED, volume: ShipmentVolume.A },
      after: { kind: SupplyKind.LIMITED, reason: SupplyReason.OTHERS, volume: ShipmentVolume.B },
      cause: "需要増",
      expectedEnd: "2027年2月上旬",
      usable: panel.item?.usable,
      now: { since: "2026-11-18", resolution: "あり" },
      substitutes: [{ medicineId: other.id, usable: "0" }],
    },
  ]);
  expect(changes[0]?.daysLeft).toBe(panel.item?.daysLeft);
  expect(panel.supply).toMatchObject({ kind: SupplyKind.LIMITED, cause: "需要増", volume: ShipmentVolume.B });
});

test("a list with other headings, or one wrong word, changes part of the states", async () => {
  await apply({ code });
  const before = await api.sql("select * from supply_status where medicine_id = $1", [tablet.id]);
  const wrong = supplyList([
    { code, status: "⑤供給停止" },
    { code: newCode(), status: "様子見" },
  ]);
  await expect(importText(api, "supply", wrong)).rejects.toMatchObject({ problems: [{ line: 4, field: "status" }] });
  const renamed = supplyList([{ code, status: "⑤供給停止" }], supplyListHeadings.with(11, "⑫状況"));
  await expect(importText(api, "supply", renamed)).rejects.toMatchObject({
    problems: [{ code: "header_missing", line: 2, expected: "⑫出荷対応" }],
  });
  expect(await api.sql("select * from supply_status where medicine_id = $1", [tablet.id])).toEqual(before);
});
