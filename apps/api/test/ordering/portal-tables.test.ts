import { janOfSalesPackage } from "@meguri/formats/codes/gtin";
import { OrderAnswer, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { PortalOutcome, PortalTableService } from "@meguri/rpc/app/v1/portal_table_service_pb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyoDay } from "../../src/platform/clock/tokyo-day.ts";
import {
  cartAs,
  everyWarning,
  makeBoxed,
  makeOrdering,
  orderDriftOf,
  ordersAs,
  putLine,
  seen,
} from "../support/scenes/orders.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const heads = ["受付日時", "JAN", "メーカー", "品名", "発注数", "納品予定数", "状況", "備考"];

/** An order with a line of each number of boxes that went out as a file, and the table of the wholesaler's portal. */
async function sentByFile(packs: number[]) {
  const { pharmacy, trading } = await makeOrdering(api, { channel: "csv" });
  const medicines = await Promise.all(packs.map(() => makeBoxed(api)));
  let sections: Awaited<ReturnType<typeof putLine>> = [];
  for (const [at, { id }] of medicines.entries())
    sections = await putLine(api, pharmacy, { tradingId: trading.id, line: { medicineId: id, packs: packs[at] ?? 1 } });
  const cart = await cartAs(api, pharmacy.manager);
  const request = { institutionId: pharmacy.id, orders: seen(sections), accepted: everyWarning };
  const { orders } = await cart.placeOrders({ ...request, key: crypto.randomUUID() });
  const orderId = orders[0]?.id ?? "";
  await api.sql("update purchase_order set state = 'sent' where id = $1", [orderId]);
  const today = tokyoDay(new Date()).replaceAll("-", "/");
  const row = (at: number, planned: string, status: string, remark = "") => {
    const jan = janOfSalesPackage(medicines[at]?.gtin ?? "");
    return [`${today} 09:12`, jan, "架空", "架空錠", String(packs[at]), planned, status, remark].join("\t");
  };
  const portal = await api.as(PortalTableService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const tableOf = (...rows: string[]) => ({
    institutionId: pharmacy.id,
    tradingId: trading.id,
    content: [heads.join("\t"), ...rows].join("\n"),
  });
  const read = async () => {
    const about = { institutionId: pharmacy.id, orderId };
    const { order, lines } = await (await ordersAs(api, pharmacy.manager)).getOrder(about);
    const byMedicine = new Map(lines.map((line) => [line.medicineId, line]));
    return {
      state: order?.state,
      answers: medicines.map(({ id }) => {
        const line = byMedicine.get(id);
        return [line?.answer, line?.confirmedPacks, line?.expectedOn];
      }),
    };
  };
  return { pharmacy, portal, tableOf, row, read };
}

const { UNSPECIFIED, ACCEPTED, SHORT, BACKORDERED, REJECTED } = OrderAnswer;

test("a preview changes an order, or what is entered is not what was shown", async () => {
  const { pharmacy, portal, tableOf, row, read } = await sentByFile([2, 3, 1, 4]);
  const table = tableOf(
    row(0, "2", "2030/01/15"),
    row(1, "1", "本日"),
    row(2, "0", "メーカー入荷未定　注文取消時　要連絡"),
    row(3, "", "受注辞退"),
  );
  const preview = await portal.previewPortalTable(table);
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill(PortalOutcome.CHANGED));
  expect(preview.rows[2]).toMatchObject({ isMakersCause: true, isCancelledByTelephone: true });
  expect((await read()).state).toBe(OrderState.SENT);
  await portal.enterPortalTable(table);
  const { state, answers } = await read();
  expect(state).toBe(OrderState.PART_SHORT);
  expect(answers.map(([answer, packs]) => [answer, packs])).toEqual([
    [ACCEPTED, 2],
    [SHORT, 1],
    [BACKORDERED, 0],
    [REJECTED, 0],
  ]);
  expect(answers[0]?.[2]).toBe("2030-01-15");
  expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
});

test("a table that is entered again answers again", async () => {
  const { pharmacy, portal, tableOf, row, read } = await sentByFile([2]);
  const table = tableOf(row(0, "0", "調達中"));
  await portal.enterPortalTable(table);
  const before = await read();
  const { rows } = await portal.enterPortalTable(table);
  expect(rows.map(({ outcome }) => outcome)).toEqual([PortalOutcome.SAME]);
  expect(await read()).toEqual(before);
  const [events] = await api.sql(
    "select count(*)::int as count from purchase_order_event where institution_id = $1 and act = 'answer'",
    [pharmacy.id],
  );
  expect(events).toEqual({ count: 1 });
});

test("a line that the table does not show is answered by it", async () => {
  const { portal, tableOf, row, read } = await sentByFile([2, 3]);
  await portal.enterPortalTable(tableOf(row(0, "2", "出荷準備中")));
  expect(await read()).toEqual({
    state: OrderState.SENT,
    answers: [
      [ACCEPTED, 2, ""],
      [UNSPECIFIED, 0, ""],
    ],
  });
  await portal.enterPortalTable(tableOf(row(1, "0", "入荷未定")));
  const { state, answers } = await read();
  expect([state, answers[1]?.[0]]).toEqual([OrderState.PART_SHORT, BACKORDERED]);
});

test("a word that nobody knows, or a remark, changes an answer or is lost", async () => {
  const { pharmacy, portal, tableOf, row, read } = await sentByFile([2, 1]);
  const { rows } = await portal.enterPortalTable(
    tableOf(row(0, "", "担当者確認中", "至急"), row(1, "", "限定出荷品（出荷調整品）")),
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual([PortalOutcome.WORD_KEPT, PortalOutcome.WORD_KEPT]);
  expect((await read()).answers.map(([answer]) => answer)).toEqual([UNSPECIFIED, UNSPECIFIED]);
  const kept = await api.sql(
    "select portal_word, portal_remark from purchase_order_line where institution_id = $1 order by packs desc",
    [pharmacy.id],
  );
  expect(kept).toEqual([
    { portal_word: "担当者確認中", portal_remark: "至急" },
    { portal_word: "限定出荷品（出荷調整品）", portal_remark: "" },
  ]);
});

test("a table with an unreadable line is entered in part, or a line of another order is answered", async () => {
  const { portal, tableOf, row, read } = await sentByFile([2]);
  const broken = tableOf(row(0, "0", "受注辞退"), row(0, "x", "受注辞退"));
  expect((await portal.previewPortalTable(broken)).problems.map(({ line, field }) => [line, field])).toEqual([
    [3, "planned"],
  ]);
  expect(await endOf(portal.enterPortalTable(broken))).toBe("InvalidArgument/FIELD_INVALID");
  const strange = tableOf(row(0, "0", "受注辞退").replace("\t2\t", "\t7\t"));
  const { rows } = await portal.enterPortalTable(strange);
  expect(rows.map(({ outcome }) => outcome)).toEqual([PortalOutcome.NO_LINE]);
  expect((await read()).answers).toEqual([[UNSPECIFIED, 0, ""]]);
});

test("the headings of a portal must be entered each time", async () => {
  const { portal, tableOf, row } = await sentByFile([2]);
  const table = tableOf(row(0, "0", "調達中"));
  const renamed = { ...table, content: table.content.replace("状況", "いまの様子") };
  expect((await portal.previewPortalTable(renamed)).problems[0]?.code).toBe("header_missing");
  await portal.enterPortalTable({ ...renamed, headings: { status: "いまの様子" } });
  const again = await portal.previewPortalTable(renamed);
  expect([again.problems, again.headings?.status]).toEqual([[], "いまの様子"]);
});
