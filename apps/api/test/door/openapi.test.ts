import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { WholesalerProgramState } from "@meguri/rpc/app/v1/wholesaler_program_pb";
import { programScopes } from "@meguri/rules/wholesaler-program";
import { Validator } from "@seriousme/openapi-schema-validator";
import { generateApi } from "swagger-typescript-api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doorPrefix, doorRoutes, openApiDocument } from "../../src/areas/door/exchange/index.ts";
import { callDoor, makeDoor, makeProgram, problemIn, programsAs, readDoor } from "../support/scenes/door.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const medicine = await makeMedicine(api);
  const gtin = salesPackageGtin14(jan);
  await api.sql(
    `insert into medicine_package (hot13, medicine_id, gtin, jan, quantity, unit, form, words)
     values ($1, $2, $3, $4, 100, '錠', 'PTP', 'PTP 100錠')`,
    [medicine.id.padStart(13, "9"), medicine.id, gtin, jan],
  );
  for (const [kind, code] of [
    ["gtin", gtin],
    ["jan", jan],
  ]) {
    await api.sql("insert into medicine_code (code, kind, medicine_id, source) values ($1, $2, $3, 'package')", [
      code,
      kind,
      medicine.id,
    ]);
  }
});
afterAll(() => api.stop());

const jan = "4987123456784";

/** A program in the sandbox of a wholesaler, and one that works for real. */
async function makeSandbox() {
  const door = await makeDoor(api);
  const programs = await programsAs(api, door.trading.staff);
  const { sandboxId } = await programs.openWholesalerSandbox({ wholesalerId: door.trading.wholesalerId });
  const { program, token } = await programs.registerWholesalerProgram({
    wholesalerId: sandboxId,
    name: "試験",
    scopes: [...programScopes],
  });
  return { ...door, programs, sandboxId, sandboxProgram: program, token };
}

describe("the document", () => {
  test("the document is no OpenAPI 3.1, or another one than the server serves", async () => {
    const served = Object(await (await fetch(`${api.url}${doorPrefix}/openapi.json`)).json());
    const validator = new Validator();
    expect(await validator.validate(served)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    const committed = JSON.parse(
      await readFile(new URL("../../../../docs/wholesaler-api.openapi.json", import.meta.url), "utf8"),
    );
    // `npm run generate` writes it.
    expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument(doorRoutes, doorPrefix))));
    expect({ ...served, servers: committed.servers }).toEqual(committed);
  });

  test("a route is served that the document leaves out, or the other way round", async () => {
    const { paths } = Object(openApiDocument(doorRoutes, doorPrefix));
    const described = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(Object(methods)).map((method) => `${method} ${url}`),
    );
    expect(described.toSorted()).toEqual(doorRoutes.map(({ method, path: url }) => `${method} ${url}`).toSorted());
    const { token } = await makeSandbox();
    for (const { method, path: url, operationId } of doorRoutes) {
      const address = url.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const answer = await callDoor(api, token, address, method === "get" ? {} : { body: {} });
      expect(problemIn(answer)[0], operationId).not.toBe("404 not_found");
      expect(answer.status, operationId).not.toBe(405);
    }
  });

  test("a client that was generated from the document cannot trade from order to invoice", async () => {
    const { token } = await makeSandbox();
    const folder = await mkdtemp(path.join(tmpdir(), "meguri-client-"));
    try {
      await generateApi({
        fileName: "client.ts",
        output: folder,
        spec: Object(openApiDocument(doorRoutes, `${api.url}${doorPrefix}`)),
        silent: true,
        generateUnionEnums: true,
      });
      const { Api } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, "client.ts")).href);
      const client = new Api({ baseApiParams: { headers: { authorization: `Bearer ${token}` } } });
      const once = () => ({ headers: { "Idempotency-Key": crypto.randomUUID(), authorization: `Bearer ${token}` } });

      const { data: customers } = await client.customers.listCustomers({});
      expect(customers.items).toHaveLength(3);
      const [{ customerId }] = customers.items;
      await client.prices.createPrices(
        { items: [{ customerId, jan13: jan, price: "1200", validFrom: "2020-01-01" }] },
        {},
        once(),
      );
      await client.sandbox.createSandboxOrders(
        { items: [{ customerId, lines: [{ jan13: jan, packs: 3 }] }] },
        {},
        once(),
      );

      const { data: waiting } = await client.orders.listOrders({ state: "sent" });
      const [order] = waiting.items;
      expect(order).toMatchObject({ customerId, state: "sent", lines: [{ jan13: jan, packs: 3, packPrice: "1200" }] });
      const [{ lineId }] = order.lines;
      const response = { orderId: order.orderId, lines: [{ lineId, confirmedPacks: 2, backordered: false }] };
      const { data: answered } = await client.orderResponses.createOrderResponses({ items: [response] }, {}, once());
      expect(answered.items).toMatchObject([{ state: "part_short" }]);

      const leaving = {
        orderId: order.orderId,
        slipNumber: "S-1",
        lines: [{ lineId, packs: 2, lot: "L1", expiresOn: "2031-03-31" }],
      };
      const { data: left } = await client.despatchAdvices.createDespatchAdvices({ items: [leaving] }, {}, once());
      const [{ despatchId }] = left.items;

      const invoice = { customerId, despatchIds: [despatchId], expectedTotalYen: "2640" };
      const wrong = await client.invoices
        .createInvoices({ items: [{ ...invoice, expectedTotalYen: "2641" }] }, {}, once())
        .catch((error: unknown) => error);
      expect(Object(wrong).error).toMatchObject({
        status: 422,
        errors: [{ pointer: "/items/0/expectedTotalYen", code: "total_differs" }],
      });
      const { data: issued } = await client.invoices.createInvoices({ items: [invoice] }, {}, once());
      expect(issued.items).toMatchObject([
        { totalYen: "2640", netYen: "2400", lines: [{ packs: 2, packPrice: "1200", despatchId }] },
      ]);

      const { data: events } = await client.events.listEvents({});
      expect(events.items.map(({ type }: { type: string }) => type)).toEqual([
        "order.created",
        "order.answered",
        "despatch.created",
        "invoice.issued",
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("the sandbox", () => {
  test("a token of the sandbox sees what is real, or a real one what is synthetic", async () => {
    const { token, call, orderId, sandboxId, trading, programs, program } = await makeSandbox();
    const sandbox = (url: string, request = {}) => callDoor(api, token, url, request);
    expect(Object((await sandbox("/orders")).body).items).toEqual([]);
    expect(problemIn(await sandbox(`/orders/${orderId}`))).toEqual(["404 order_not_found"]);
    const customers = Object(readDoor("listCustomers", await sandbox("/customers"))).items;
    expect(customers.map(({ customerCode }: { customerCode: string }) => customerCode)).toEqual([
      "SANDBOX-1",
      "SANDBOX-2",
      "SANDBOX-3",
    ]);
    const lines = [{ jan13: jan, packs: 1 }];
    const placed = await sandbox("/sandbox/orders", {
      body: { items: [{ customerId: customers[0].customerId, lines }] },
    });
    expect(readDoor("createSandboxOrders", placed)).toMatchObject({ items: [{ orderNumber: 1, state: "sent" }] });
    expect(problemIn(await call("/sandbox/orders", { body: { items: [{ customerId: trading.id, lines }] } }))).toEqual([
      "404 not_found",
    ]);
    expect(Object((await call("/orders")).body).items).toHaveLength(1);
    expect(Object((await call("/customers")).body).items).toHaveLength(1);
    // Opened twice it is the same; the sandbox has none of its own.
    const again = await programs.openWholesalerSandbox({ wholesalerId: trading.wholesalerId });
    expect(again.sandboxId).toBe(sandboxId);
    const listed = await programs.listWholesalerPrograms({ wholesalerId: sandboxId });
    expect(listed.programs.map(({ id }) => id)).not.toContain(program.id);
    expect(listed.programs).toMatchObject([{ state: WholesalerProgramState.ACTIVE }]);
  });

  test("a pharmacy, an administrator or another wholesaler sees a sandbox or its customers", async () => {
    const { sandboxId, pharmacy } = await makeSandbox();
    const app = await api.deps.database.pool.connect();
    try {
      await app.query("select * from app_begin('tenant-a', $1, 5000)", [pharmacy.manager.uid]);
      await app.query("select app_enter($1)", [pharmacy.id]);
      for (const table of ["wholesaler", "institution"]) {
        expect((await app.query(`select from ${table} where sandbox_of is not null`)).rowCount, table).toBe(0);
      }
      expect((await app.query("select from app_enter_wholesaler($1)", [sandboxId])).rowCount).toBe(0);
    } finally {
      app.release();
    }
  });
});

describe("prices and availability", () => {
  test("prices of a file are taken although one line is wrong, or wrong lines are not all named", async () => {
    const { token } = await makeSandbox();
    const sandbox = (url: string, request = {}) => callDoor(api, token, url, request);
    const [{ customerId }] = Object((await sandbox("/customers")).body).items;
    const rows = (yen: string) => [
      "customerId,jan13,price,validFrom",
      `${customerId},${jan},${yen},2026-04-01`,
      `,4987000000017,10,2026-04-01`,
    ];
    const csv = { headers: { "content-type": "text/csv" } };
    const refused = await sandbox("/prices", { body: rows("1000").join("\n"), ...csv });
    expect(problemIn(refused)).toEqual(["422 invalid", "3 /items/1/jan13 code_unknown"]);
    const taken = await sandbox("/prices", { body: rows("1000").slice(0, 2).join("\n"), ...csv });
    expect(readDoor("createPrices", taken)).toMatchObject({ added: 1, unchanged: 0 });
    const dry = await sandbox("/prices?dryRun=true", { body: rows("1100").slice(0, 2).join("\n"), ...csv });
    expect(readDoor("createPrices", dry)).toMatchObject({ added: 1 });
    const listed = readDoor(
      "listPrices",
      await sandbox(`/prices?customerId=${customerId}&search=${jan}&on=2026-04-01`),
    );
    expect(listed).toMatchObject({ items: [{ price: "1000", standing: "agreed", contract: "item" }] });
  });

  test("of two codes that are not of one item, one is taken in silence", async () => {
    const { call, token, trading } = await makeSandbox();
    const codes = { jan13: jan, gtin14: salesPackageGtin14("4987000000017") };
    const price = { customerId: trading.id, price: "1", validFrom: "2026-04-01" };
    expect(
      problemIn(
        await callDoor(api, token, "/sandbox/orders", { body: { items: [{ lines: [{ ...codes, packs: 1 }] }] } }),
      ),
    ).toEqual(["422 invalid", "/items/0/lines/0/gtin14 codes_differ"]);
    const refused = ["422 invalid", "/items/0/gtin14 codes_differ"];
    expect(problemIn(await call("/prices", { body: { items: [{ ...price, ...codes }] } }))).toEqual(refused);
    expect(problemIn(await call("/availability", { body: { items: [{ status: "available", ...codes }] } }))).toEqual(
      refused,
    );
    const both = { jan13: jan, gtin14: salesPackageGtin14(jan) };
    expect((await call("/prices", { body: { items: [{ ...price, ...both }] } })).status).toBe(201);
  });

  test("what a wholesaler states is lost, doubled, or seen by a pharmacy that does not trade with it", async () => {
    const { call, pharmacy, trading } = await makeSandbox();
    const state = (status: string, more = {}) =>
      call("/availability", { body: { items: [{ jan13: jan, status, ...more }] } });
    expect((await state("available", { packs: 12 })).status).toBe(201);
    await state("limited", { expectedOn: "2026-12-24", note: "限定出荷" });
    const listed = Object(readDoor("listAvailability", await call("/availability")));
    expect(listed.items).toMatchObject([
      { jan13: jan, status: "limited", packs: null, expectedOn: "2026-12-24", note: "限定出荷" },
    ]);
    expect(problemIn(await call("/availability", { body: { items: [{ status: "available" }] } }))).toEqual([
      "422 invalid",
      "/items/0/gtin14 code_missing",
    ]);
    const seenBy = async (institutionId: string) => {
      const app = await api.deps.database.pool.connect();
      try {
        await app.query("select * from app_begin('tenant-a', 'u', 5000)");
        await app.query("select set_config('app.institution_id', $1, false)", [institutionId]);
        return (await app.query("select from wholesaler_availability where wholesaler_id = $1", [trading.wholesalerId]))
          .rowCount;
      } finally {
        app.release();
      }
    };
    expect(await seenBy(pharmacy.id)).toBe(1);
    expect(await seenBy(crypto.randomUUID())).toBe(0);
    const { token } = await makeProgram(api, trading, { scopes: ["availability:read"] });
    expect(problemIn(await callDoor(api, token, "/availability", { body: { items: [] } }))).toEqual([
      "403 not_allowed",
    ]);
  });
});
