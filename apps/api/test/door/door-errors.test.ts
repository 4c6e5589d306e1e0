import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DoorAnswer, makeDoor, problemIn, readDoor } from "../support/scenes/door.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Problem {
  errors: { pointer: string; code: string; detail: string; row?: number }[];
}

const detailsOf = ({ body }: DoorAnswer) => (body as Problem).errors.map(({ detail }) => detail);

test("a wrong address or method ends without a problem document", async () => {
  const { call, orderId } = await makeDoor(api);
  const strange = await call("/orderz");
  expect(problemIn(strange)).toEqual(["404 not_found"]);
  expect(strange.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const changed = await call(`/orders/${orderId}`, { method: "DELETE" });
  expect(problemIn(changed)).toEqual(["405 method_not_allowed"]);
  expect(changed.headers.get("allow")).toBe("GET");
  const put = await call("/prices.csv", { method: "PUT", body: { items: [] } });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, POST"]);
  // Only what has a CSV form has an address of it.
  expect(problemIn(await call("/events.csv"))).toEqual(["404 not_found"]);
  const posted = await call("/invoices.csv", { body: { items: [] } });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET"]);
});

test("a value that is missing, of another type or none of the choices is reported in the words of a library", async () => {
  const { call } = await makeDoor(api);
  expect(problemIn(await call("/prices"))).toEqual(["422 invalid", "customerId required"]);
  const stated = await call("/availability", {
    body: { items: [{ jan13: 4987123456784 }, { status: "none", a: 1, b: 2 }] },
  });
  expect(problemIn(stated)).toEqual([
    "422 invalid",
    "/items/0/jan13 wrong_type",
    "/items/0/status required",
    "/items/1/status not_a_choice",
    "/items/1/a unrecognized_keys",
    "/items/1/b unrecognized_keys",
  ]);
  expect(problemIn(await call("/orders?state=open"))).toEqual(["422 invalid", "state not_a_choice"]);
  for (const answer of [stated, await call("/orders?state=open")])
    for (const detail of detailsOf(answer)) expect(detail).toMatch(/^[A-Z].* .*/);
});

test("of two unknown columns of a file only one is reported, or without a sentence", async () => {
  const { call } = await makeDoor(api);
  const answer = await call("/prices", {
    body: "jan13,price,from,until\r\n4987123456784,100,2026-12-01,\r\n",
    headers: { "content-type": "text/csv" },
  });
  expect(problemIn(answer)).toEqual(["400 csv_unreadable", "1 from unknown_column", "1 until unknown_column"]);
  expect((answer.body as Problem).errors[0]).toMatchObject({ row: 1, detail: "There is no such column." });
});

test("a despatch of too much does not name the line of which it is", async () => {
  const { call, orderId } = await makeDoor(api);
  const { lines } = Object(readDoor("getOrder", await call(`/orders/${orderId}`)));
  const [line] = lines;
  const leaving = (packs: number, lot: string) => ({
    lineId: line.lineId,
    packs,
    lot,
    expiresOn: "2031-03-31",
  });
  const despatch = (...left: object[]) =>
    call("/despatch-advices", {
      body: { items: [{ orderId, slipNumber: `S-${randomUUID().slice(0, 8)}`, lines: left }] },
    });
  expect((await despatch(leaving(1, "A"))).status).toBe(201);
  const many = await despatch(leaving(line.packs, "B"));
  expect(problemIn(many)).toEqual(["409 conflict", "/items/0/lines/0/packs beyond_ordered"]);
});

test("a despatch of too much names a line that is not too much, because the request repeats a recorded despatch", async () => {
  const { call, orderId } = await makeDoor(api);
  const { lines } = Object(readDoor("getOrder", await call(`/orders/${orderId}`)));
  const [first, second] = lines;
  const leaving = ({ lineId }: { lineId: string }, packs: number, lot: string) => ({
    lineId,
    packs,
    lot,
    expiresOn: "2031-03-31",
  });
  const despatch = (...left: object[]) => ({ despatchId: randomUUID(), orderId, slipNumber: "S-1", lines: left });
  const post = (...items: object[]) => call("/despatch-advices", { body: { items } });
  const recorded = despatch(leaving(first, 1, "A"));
  expect((await post(recorded)).status).toBe(201);
  const more = despatch(leaving(first, first.packs - 1, "B"), leaving(second, second.packs + 1, "C"));
  expect(problemIn(await post(recorded, more))).toEqual(["409 conflict", "/items/1/lines/1/packs beyond_ordered"]);
});
