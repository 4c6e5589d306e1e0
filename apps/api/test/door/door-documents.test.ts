import { randomUUID } from "node:crypto";
import { InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callDoor, type DoorRequest, makeProgram, problemIn, readDoor } from "../support/scenes/door.ts";
import { returnsAs } from "../support/scenes/handing.ts";
import {
  addCustomer,
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  receiveBoxes,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A wholesaler with two customers to which boxes were shipped, and what its program reads. */
async function makeTwoCustomers(limitedTo?: "first") {
  const first = await makeBilling(api, { price: "1000" });
  const second = await addCustomer(api, first, { price: "1200" });
  const shipments = [
    await shipBoxes(api, first, { packs: 3, slip: "N-1" }),
    await shipBoxes(api, second, { packs: 2, slip: "N-2" }),
  ] as const;
  await receiveBoxes(api, first, { slip: "N-1", packs: 3 });
  await receiveBoxes(api, second, { slip: "N-2", packs: 2 });
  const { token } = await makeProgram(api, first.trading, limitedTo && { tradingIds: [first.trading.id] });
  const call = (path: string, request?: DoorRequest) => callDoor(api, token, path, request);
  const read = async (operationId: string, path: string, request?: DoorRequest) =>
    readDoor(operationId, await call(path, request));
  return { first, second, shipments, call, read };
}

/** Requests the return of boxes that were received. @returns its id */
async function requestReturn({ pharmacy, trading, medicine }: Billing, packs: number) {
  const pharmacist = await returnsAs(api, pharmacy.manager);
  const [lot] = await api.sql<{ id: string; van: string }>(
    `select l.id, t.van_code as van from stock_lot l, trading t
     where l.institution_id = $1 and l.medicine_id = $2 and t.id = $3`,
    [pharmacy.id, medicine.id, trading.id],
  );
  const own = { institutionId: pharmacy.id };
  const { return: begun } = await pharmacist.startStockReturn({
    ...own,
    requestId: randomUUID(),
    wholesaler: "架空卸",
    vanCode: lot?.van ?? "",
  });
  const ref = { ...own, returnId: begun?.id ?? "" };
  await pharmacist.putStockReturnLine({
    ...ref,
    lotId: lot?.id ?? "",
    quantity: String(packs * 100),
    reason: "誤発注",
  });
  await pharmacist.moveStockReturn({ ...ref, state: StockReturnState.REQUESTED });
  return {
    returnId: ref.returnId,
    collect: () => pharmacist.moveStockReturn({ ...ref, state: StockReturnState.COLLECTED }),
  };
}

describe("an issued invoice", () => {
  test("comes with other lines or amounts than the page has, or a draft comes with it", async () => {
    const { first, second, shipments, read } = await makeTwoCustomers();
    const issued = await issue(api, first, draftOf(first, { shipmentIds: [shipments[0]] }));
    const invoices = await invoicesAs(api, first.trading.staff);
    const { wholesalerId } = first.trading;
    await invoices.putInvoiceDraft({ wholesalerId, draft: draftOf(second, { shipmentIds: [shipments[1]] }) });
    const listed = await read("listInvoices", "/invoices");
    const expected = {
      invoiceId: issued.id,
      invoiceNumber: issued.number,
      kind: "invoice",
      customerId: first.trading.id,
      state: "issued",
      correctsNumber: null,
      netYen: "3000",
      taxYen: "300",
      totalYen: String(issued.totalYen),
      openYen: "3300",
      lines: [
        {
          lineNumber: 1,
          lineKind: "goods",
          gtin14: first.medicine.gtin,
          despatchId: shipments[0],
          slipNumber: "N-1",
          packs: 3,
          packPrice: "1000",
          lineYen: "3000",
        },
      ],
    };
    expect(listed).toMatchObject({ items: [expected], nextCursor: "" });
    expect(await read("getInvoice", `/invoices/${issued.id}`)).toMatchObject(expected);
  });

  test("is not in the list of its customer or its days, or one of others is", async () => {
    const { first, second, shipments, read } = await makeTwoCustomers();
    const mine = await issue(api, first, draftOf(first, { shipmentIds: [shipments[0]] }));
    const theirs = await issue(api, second, draftOf(second, { shipmentIds: [shipments[1]] }));
    const idsOf = async (query: string) => {
      const { items } = Object(await read("listInvoices", `/invoices?${query}`));
      return items.map(({ invoiceId }: { invoiceId: string }) => invoiceId);
    };
    expect(await idsOf(`customerId=${second.trading.id}`)).toEqual([theirs.id]);
    expect(new Set(await idsOf(`issuedFrom=${mine.issuedOn}&issuedUntil=${mine.issuedOn}`))).toEqual(
      new Set([mine.id, theirs.id]),
    );
    expect(await idsOf("issuedUntil=2020-01-01")).toEqual([]);
    const [page] = await idsOf("limit=1");
    const { nextCursor } = Object(await read("listInvoices", "/invoices?limit=1"));
    expect([page, ...(await idsOf(`limit=1&cursor=${nextCursor}`))].sort()).toEqual([mine.id, theirs.id].sort());
  });

  test("is refused without the despatch, customer or total that is wrong", async () => {
    const { first, second, shipments, call } = await makeTwoCustomers();
    const send = async (despatchIds: string[], total: string, customerId = first.trading.id, path = "/invoices") => {
      const answer = await call(path, { body: { items: [{ customerId, despatchIds, expectedTotalYen: total }] } });
      return { answer, problem: answer.status < 300 ? [] : problemIn(answer) };
    };
    const [mine, theirs] = shipments;
    expect((await send([mine, randomUUID()], "3300")).problem).toEqual([
      "422 invalid",
      "/items/0/despatchIds/1 despatch_unknown",
    ]);
    expect((await send([mine, theirs], "3300")).problem).toEqual([
      "422 invalid",
      "/items/0/customerId customer_differs",
    ]);
    expect((await send([mine], "3300", randomUUID())).problem).toEqual(["422 invalid", "/items/0/customerId unknown"]);
    for (const path of ["/invoices", "/invoices?dryRun=true"]) {
      const { answer } = await send([mine], "1", first.trading.id, path);
      expect(Object(answer.body).errors).toMatchObject([
        { pointer: "/items/0/expectedTotalYen", code: "total_differs", computed: "3300" },
      ]);
    }
    expect((await send([mine], "3300")).answer.status).toBe(201);
    expect((await send([mine], "3300")).problem).toEqual(["422 invalid", "/items/0/despatchIds/0 despatch_billed"]);
    expect((await send([theirs], "2640", second.trading.id)).answer.status).toBe(201);
  });

  test("of a customer that the program is not for is read by it", async () => {
    const { first, second, shipments, call, read } = await makeTwoCustomers("first");
    const mine = await issue(api, first, draftOf(first, { shipmentIds: [shipments[0]] }));
    const theirs = await issue(api, second, draftOf(second, { shipmentIds: [shipments[1]] }));
    expect(await read("listInvoices", "/invoices")).toMatchObject({ items: [{ invoiceId: mine.id }] });
    expect(problemIn(await call(`/invoices/${theirs.id}`))[0]).toBe("404 invoice_not_found");
  });
});

describe("a return", () => {
  test("comes without the deliveries it can be of, cannot be approved as proposed, or shows another credit", async () => {
    const { first, shipments, read } = await makeTwoCustomers();
    await issue(api, first, draftOf(first, { shipmentIds: [shipments[0]] }));
    const { returnId, collect } = await requestReturn(first, 2);
    const head = { returnId, customerId: first.trading.id, state: "requested", expectedYen: "0", creditedYen: "0" };
    expect(await read("listReturns", "/returns?state=requested")).toMatchObject({ items: [head] });
    const detail = Object(await read("getReturn", `/returns/${returnId}`));
    expect(detail).toMatchObject({
      lines: [
        {
          lot: "L0",
          expiresOn: "2029-01-31",
          quantity: "200",
          confirmedQuantity: null,
          reason: "誤発注",
          delivered: [{ despatchId: shipments[0], slipNumber: "N-1", leftPacks: 3, packPrice: "1000" }],
          parts: [{ despatchId: shipments[0], packs: 2 }],
        },
      ],
    });
    const [{ lotId, parts }] = detail.lines;
    const answered = await read("createReturnResponse", `/returns/${returnId}/response`, {
      body: { lines: [{ lotId, parts }] },
    });
    expect(answered).toMatchObject({ state: "approved", expectedYen: "2000", lines: [{ confirmedQuantity: "200" }] });
    await collect();
    const inbox = await api.as(InvoiceReturnService, first.trading.staff, tenantHeader(first.trading.staff));
    const ref = { wholesalerId: first.trading.wholesalerId, returnId };
    const { creditableYen } = await inbox.getInvoiceReturn(ref);
    await inbox.creditInvoiceReturn({ ...ref, seenYen: creditableYen });
    expect(await read("listReturns", "/returns?state=credited")).toMatchObject({
      items: [{ returnId, state: "credited", creditedYen: "2000" }],
    });
    expect(await read("listReturns", "/returns?state=requested")).toMatchObject({ items: [] });
  });

  test("of a customer that the program is not for is read or answered by it", async () => {
    const { first, second, call, read } = await makeTwoCustomers("first");
    const mine = await requestReturn(first, 1);
    const theirs = await requestReturn(second, 1);
    expect(await read("listReturns", "/returns")).toMatchObject({ items: [{ returnId: mine.returnId }] });
    expect(problemIn(await call(`/returns/${theirs.returnId}`))[0]).toBe("404 return_not_found");
    const body = { refused: true, note: "架空", lines: [] };
    expect(problemIn(await call(`/returns/${theirs.returnId}/response`, { body }))[0]).toBe("404 return_not_found");
  });
});
