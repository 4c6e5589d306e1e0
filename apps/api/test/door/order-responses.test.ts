import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { comingDays } from "../../src/areas/ordering/orders/cart/coming-run.ts";
import { makeDoor, problemIn, readDoor } from "../support/scenes/door.ts";
import { orderDriftOf, ordersAs } from "../support/scenes/orders.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Line {
  lineId: string;
  packs: number;
  gtin14: string;
  name: string;
}

/** A wholesaler's program with an order that waits, and the answer that accepts all of it. */
async function makeWaiting(options: Parameters<typeof makeDoor>[1] = {}) {
  const door = await makeDoor(api, options);
  const order = Object(readDoor("getOrder", await door.call(`/orders/${door.orderId}`)));
  const lines: Line[] = order.lines;
  const whole = (more: object = {}) => ({
    items: [
      { orderId: door.orderId, lines: lines.map(({ lineId, packs }) => ({ lineId, confirmedPacks: packs })), ...more },
    ],
  });
  const respond = (body: unknown, request: object = {}) => door.call("/order-responses", { body, ...request });
  const state = async () => Object((await door.call(`/orders/${door.orderId}`)).body).state;
  return { ...door, order, lines, whole, respond, state };
}

const answeredEvents = (orderId: string) =>
  api.sql("select from purchase_order_event where order_id = $1 and act = 'answer'", [orderId]);

describe("answering orders", () => {
  test("an order cannot be read or answered by the wholesaler's own system", async () => {
    const { call, order, lines, respond, whole, state, pharmacy } = await makeWaiting();
    expect(order).toMatchObject({ state: "sent", kind: "usual", customerCode: "K-1", totalYen: expect.any(String) });
    expect(lines.map(({ packs }) => packs).sort()).toEqual([2, 3]);
    expect(lines.every(({ gtin14 }) => /^\d{14}$/.test(gtin14))).toBe(true);
    expect(readDoor("listOrders", await call("/orders?state=sent"))).toMatchObject({ items: [order], nextCursor: "" });
    expect(readDoor("listOrders", await call("/orders?state=accepted"))).toMatchObject({ items: [] });

    const answered = await respond(whole({ note: "明日の便で届きます" }));
    expect(answered.status).toBe(201);
    expect(readDoor("createOrderResponses", answered)).toMatchObject({
      items: [{ orderId: order.orderId, state: "accepted" }],
    });
    expect(await state()).toBe("accepted");
    expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
    expect(
      await api.sql("select from notification where institution_id = $1 and kind = 'order.answered'", [pharmacy.id]),
    ).toHaveLength(1);
    const [event] = await api.sql<{ action: string; name: string }>(
      "select action, terminal_name as name from audit_event where object_id = $1 and action = 'order.answered'",
      [order.orderId],
    );
    expect(event?.name).toBe("架空の基幹システム");
  });

  test("a change that names only one line takes the others for confirmed", async () => {
    const { respond, lines, orderId, whole, state } = await makeWaiting();
    const [first] = lines;
    const partial = { items: [{ orderId, lines: [{ lineId: first?.lineId, confirmedPacks: 0 }] }] };
    expect(problemIn(await respond(partial))).toEqual(["422 invalid", "/items/0/lines missing_line"]);
    expect(await state()).toBe("sent");
    await respond(whole());
    const short = lines.map(({ lineId, packs }, index) => ({
      lineId,
      confirmedPacks: index === 0 ? packs - 1 : packs,
    }));
    const changed = await respond({ items: [{ orderId, lines: short }] });
    expect(readDoor("createOrderResponses", changed)).toMatchObject({ items: [{ state: "part_short" }] });
  });

  test("of several faults only the first is reported", async () => {
    const { respond, lines, orderId, state } = await makeWaiting();
    const [first, second] = lines;
    const wrong = [
      { lineId: first?.lineId, confirmedPacks: 1000, gtin14: "14987000000014" },
      { lineId: first?.lineId, confirmedPacks: 1 },
      { lineId: randomUUID(), confirmedPacks: 1 },
      { lineId: second?.lineId, packs: 99, confirmedPacks: 1 },
    ];
    expect(problemIn(await respond({ items: [{ orderId, orderNumber: 999, lines: wrong }] }))).toEqual([
      "422 invalid",
      "/items/0/orderNumber differs",
      "/items/0/lines/0/gtin14 differs",
      "/items/0/lines/1/lineId listed_twice",
      "/items/0/lines/2/lineId unknown",
      "/items/0/lines/3/packs differs",
      "/items/0/lines/0/confirmedPacks out_of_range",
    ]);
    const types = await respond({
      items: [{ orderId: 7, lines: [{ lineId: "x", confirmedPacks: "3", backorderd: true }] }],
    });
    expect(problemIn(types)).toEqual([
      "422 invalid",
      "/items/0/orderId id_format",
      "/items/0/lines/0/lineId id_format",
      "/items/0/lines/0/confirmedPacks whole_number",
      "/items/0/lines/0/backorderd unrecognized_keys",
    ]);
    expect(await state()).toBe("sent");
  });

  test("an answer overwrites what somebody answered meanwhile", async () => {
    const { respond, whole, orderId, lines } = await makeWaiting();
    await respond(whole());
    const none = lines.map(({ lineId }) => ({ lineId, confirmedPacks: 0 }));
    const late = await respond(whole({ ifState: "sent", lines: none }));
    expect(problemIn(late)).toEqual(["409 conflict", "/items/0 state_changed"]);
    await api.sql("update purchase_order set state = 'cancelled' where id = $1", [orderId]);
    expect(problemIn(await respond(whole()))).toEqual(["409 conflict", "/items/0 not_answerable"]);
  });

  test("one of several orders is answered although another one cannot be", async () => {
    const { respond, lines, orderId, call, orderIds } = await makeWaiting({ orders: 2 });
    const other = Object((await call(`/orders/${orderIds[1]}`)).body);
    const answer = (id: string, of: Line[]) => ({
      orderId: id,
      lines: of.map(({ lineId, packs }) => ({ lineId, confirmedPacks: packs })),
    });
    await api.sql("update purchase_order set state = 'cancelled' where id = $1", [orderIds[1]]);
    const both = { items: [answer(orderId, lines), answer(orderIds[1] ?? "", other.lines)] };
    expect(problemIn(await respond(both))).toEqual(["409 conflict", "/items/1 not_answerable"]);
    expect(await answeredEvents(orderId)).toHaveLength(0);
  });
});

describe("goods that have left", () => {
  test("are answered with fewer packages, although their despatch is billed", async () => {
    const { call, respond, whole, orderId, lines, state } = await makeWaiting();
    const leaving = lines.map(({ lineId, packs }) => ({ lineId, packs, lot: "L1", expiresOn: "2031-03-31" }));
    await call("/despatch-advices", { body: { items: [{ orderId, lines: leaving }] } });
    const none = lines.map(({ lineId }) => ({ lineId, confirmedPacks: 0 }));
    expect(problemIn(await respond({ items: [{ orderId, lines: none }] }))).toEqual([
      "422 field_invalid",
      "/items/0/lines/0/confirmedPacks fewer_than_despatched",
      "/items/0/lines/1/confirmedPacks fewer_than_despatched",
    ]);
    expect(await state()).toBe("accepted");
    expect((await respond(whole())).status).toBe(201);
  });

  test("of which more than ordered was intended, cannot be answered any more", async () => {
    const { call, respond, whole, orderId, lines } = await makeWaiting();
    const leaving = lines.map(({ lineId, packs }) => ({
      lineId,
      packs: packs + 1,
      lot: "L1",
      expiresOn: "2031-03-31",
    }));
    await call("/despatch-advices", { body: { items: [{ orderId, lines: leaving, beyondOrdered: true }] } });
    expect((await respond(whole())).status).toBe(201);
  });
});

describe("the day of an order", () => {
  test("stays that of a backorder although a later answer confirms all of it", async () => {
    const { call, respond, whole, orderId, lines, pharmacy } = await makeWaiting();
    const runs = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      name: "便",
      cutOff: "10:00",
      daysBefore: 0,
      arrivesFrom: "14:00",
      arrivesUntil: "16:00",
    }));
    const schedule = { runs, closedOnHolidays: false };
    await api.sql("update trading set schedule = $1 where institution_id = $2", [
      JSON.stringify(schedule),
      pharmacy.id,
    ]);
    const day = async () => Object((await call(`/orders/${orderId}`)).body).expectedOn;
    const later = lines.map(({ lineId }) => ({
      lineId,
      confirmedPacks: 0,
      backordered: true,
      lineExpectedOn: "2031-03-31",
    }));
    await respond({ items: [{ orderId, lines: later }] });
    expect(await day()).toBe("2031-03-31");
    const nextDay = () => comingDays(schedule, new Date())?.next;
    const before = nextDay();
    await respond(whole());
    expect([before, nextDay()]).toContain(await day());
  });
});

describe("the words of an answer", () => {
  test("the note is lost on its way to the pharmacy or back, or an old one stays", async () => {
    const { call, respond, whole, orderId, pharmacy } = await makeWaiting();
    const note = "明日の便で届きます";
    const answered = readDoor("createOrderResponses", await respond(whole({ note })));
    expect(answered).toMatchObject({ items: [{ note }] });
    expect(readDoor("getOrderResponse", await call(`/order-responses/${orderId}`))).toMatchObject({ note });
    expect(readDoor("listOrderResponses", await call("/order-responses"))).toMatchObject({ items: [{ note }] });
    expect((await call("/order-responses.csv")).text).toContain(note);
    const seen = await (await ordersAs(api, pharmacy.manager)).getOrder({ institutionId: pharmacy.id, orderId });
    expect(seen.events.at(-1)).toMatchObject({ note });
    expect(readDoor("createOrderResponses", await respond(whole()))).toMatchObject({ items: [{ note: "" }] });
  });
});

describe("doing a write once", () => {
  test("a repeated request answers twice", async () => {
    const { respond, whole, orderId, pharmacy } = await makeWaiting();
    const key = randomUUID();
    const first = await respond(whole(), { key });
    const again = await respond(whole(), { key });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(await answeredEvents(orderId)).toHaveLength(1);
    expect(
      await api.sql("select from notification where institution_id = $1 and kind = 'order.answered'", [pharmacy.id]),
    ).toHaveLength(1);
  });

  test("another request passes for the one that had its key", async () => {
    const { respond, whole, call } = await makeWaiting();
    const key = randomUUID();
    await respond(whole(), { key });
    expect(problemIn(await respond(whole({ note: "別の回答" }), { key }))).toEqual(["422 key_reused"]);
    expect(problemIn(await respond(whole(), { key: null }))).toEqual(["400 key_missing"]);
    expect(problemIn(await respond(whole(), { key: "x".repeat(256) }))).toEqual(["400 key_missing"]);
    expect((await call("/orders")).status).toBe(200);
  });

  test("two requests with one key at the same time both write", async () => {
    const { respond, whole, orderId } = await makeWaiting();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => respond(whole(), { key })));
    const ends = new Set(answers.map((answer) => (answer.status === 201 ? "201" : problemIn(answer).join())));
    expect([...ends].every((end) => ["201", "409 key_in_progress"].includes(end))).toBe(true);
    expect(await answeredEvents(orderId)).toHaveLength(1);
  });

  test("a key that is held by a request under way answers anything but conflict", async () => {
    const { respond, whole, trading } = await makeWaiting();
    const key = randomUUID();
    const lock = `wholesaler_write tenant-a ${trading.wholesalerId} ${key}`;
    const holder = new pg.Client({ connectionString: api.ownerUrl });
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [lock]);
    const refused = await respond(whole(), { key });
    await holder.end();
    expect(problemIn(refused)).toEqual(["409 key_in_progress"]);
  });

  test("a request that failed blocks its key", async () => {
    const { respond, whole, orderId } = await makeWaiting();
    const key = randomUUID();
    expect((await respond({ items: [{ orderId, lines: [] }] }, { key })).status).toBe(422);
    expect((await respond(whole(), { key })).status).toBe(201);
  });

  test("a dry run changes something, or reports another result than the write", async () => {
    const { call, whole, orderId, respond, state, lines } = await makeWaiting();
    const dry = await call("/order-responses?dryRun=true", { body: whole(), key: null });
    expect([dry.status, dry.headers.get("meguri-dry-run")]).toEqual([200, "true"]);
    expect(await state()).toBe("sent");
    expect(await answeredEvents(orderId)).toHaveLength(0);
    const wet = await respond(whole());
    expect(wet.text).toBe(dry.text);
    const wrong = { items: [{ orderId, lines: lines.slice(1).map(({ lineId }) => ({ lineId, confirmedPacks: 1 })) }] };
    expect(problemIn(await call("/order-responses?dryRun=true", { body: wrong }))).toEqual([
      "422 invalid",
      "/items/0/lines missing_line",
    ]);
    expect(problemIn(await call("/order-responses?dryRun=maybe", { body: whole() }))).toEqual([
      "422 invalid",
      "dryRun out_of_range",
    ]);
  });
});

describe("the CSV twin", () => {
  test("the file that is fetched cannot be sent back as an answer", async () => {
    const { call, orderId, whole, respond } = await makeWaiting();
    await respond(whole());
    const fetched = await call("/order-responses.csv");
    expect(fetched.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const same = await call(`/order-responses/${orderId}`, { headers: { accept: "text/csv" } });
    expect(same.text).toBe(fetched.text);
    const sent = await call("/order-responses", { body: fetched.text, headers: { "content-type": "text/csv" } });
    expect(readDoor("createOrderResponses", sent)).toMatchObject({ items: [{ orderId, state: "accepted" }] });
  });

  test("a file ends at the limit of a page without a trace of the rest", async () => {
    const { call, orderIds } = await makeWaiting({ orders: 3 });
    const ids: string[] = [];
    let path: string | undefined = "/orders.csv?state=sent&limit=1";
    while (path && ids.length < 9) {
      const { text, headers } = await call(path);
      ids.push(
        ...new Set(
          text
            .split("\r\n")
            .slice(1)
            .filter(Boolean)
            .map((row) => row.slice(0, 36)),
        ),
      );
      path = /^<.*\/api\/wholesaler\/v1(.*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(ids.toSorted()).toEqual(orderIds.toSorted());
    expect((await call("/orders")).headers.get("link")).toBeNull();
  });

  test("a file that a spreadsheet saved is refused for its days and yes or no", async () => {
    const { call, orderId, lines } = await makeWaiting();
    const file = [
      "orderId,lineId,confirmedPacks,backordered,lineExpectedOn",
      `${orderId},${lines[0]?.lineId},0,TRUE,2031/12/08`,
      `${orderId},${lines[1]?.lineId},${lines[1]?.packs},False,2031/1/8`,
    ].join("\r\n");
    const sent = await call("/order-responses", { body: file, headers: { "content-type": "text/csv" } });
    expect(Object(readDoor("createOrderResponses", sent)).items[0].lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ lineId: lines[0]?.lineId, backordered: true, lineExpectedOn: "2031-12-08" }),
        expect.objectContaining({ lineId: lines[1]?.lineId, backordered: false, lineExpectedOn: "2031-01-08" }),
      ]),
    );
    const wrong = await call("/order-responses", {
      body: file.replace("2031/1/8", "2031/2/30"),
      headers: { "content-type": "text/csv" },
    });
    expect(problemIn(wrong)).toEqual(["422 invalid", "3 /items/0/lines/1/lineExpectedOn day_format"]);
  });

  test("a fault in a file is reported without its line", async () => {
    const { call, orderId, lines } = await makeWaiting();
    const rows = [
      "orderId,lineId,packs,confirmedPacks,backordered",
      ...lines.map(({ lineId, packs }, index) => `${orderId},${lineId},${packs},${index === 1 ? "many" : packs},true`),
    ];
    const csv = { "content-type": "text/csv" };
    expect(problemIn(await call("/order-responses", { body: rows.join("\r\n"), headers: csv }))).toEqual([
      "422 invalid",
      "3 /items/0/lines/1/confirmedPacks whole_number",
    ]);
    const strange = rows.join("\n").replace("packs", "boxes");
    expect(problemIn(await call("/order-responses", { body: strange, headers: csv }))).toEqual([
      "400 csv_unreadable",
      "1 boxes unknown_column",
    ]);
    expect(problemIn(await call("/order-responses", { body: '"', headers: csv }))[0]).toBe("400 csv_unreadable");
  });
});
