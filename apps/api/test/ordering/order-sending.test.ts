import { type AddressInfo, createServer, type Server } from "node:net";
import { usualOrderCsv } from "@meguri/formats/orders/encode-order-csv";
import { OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderMove } from "@meguri/rpc/app/v1/order_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { orderLayoutMessage } from "@meguri/rules/order-layout";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpTransport } from "../../src/platform/mail/mail-transport.ts";
import {
  inboxAs,
  makeOrdering,
  orderDriftOf,
  ordersAs,
  placeOne,
  sendAll,
  sendingDeps,
} from "../support/scenes/orders.ts";
import { type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { startMailServer } from "../support/server/mail-server.ts";
import { movableClock } from "../support/server/movable-clock.ts";

let api: TestApi;
const clock = movableClock();
beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());

const byMail = { channel: "email", email: "order@wholesaler.example.test" };
const stateOf = async ({ id: institutionId, manager }: Pharmacy, orderId: string) =>
  (await (await ordersAs(api, manager)).getOrder({ institutionId, orderId })).order?.state;
const mailing = (url: string) => {
  const transport = smtpTransport(url, "めぐり <no-reply@meguri.test>", { once: true });
  return { deps: sendingDeps(api, { transport }), close: () => transport.close() };
};

/** A mail server that takes a mail's bytes and hangs up without a word. */
async function hangingUp(): Promise<{ url: string; server: Server; sent: () => number }> {
  let sent = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    let isData = false;
    socket.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (isData && text.includes("\r\n.\r\n")) {
        sent += 1;
        socket.destroy();
      } else if (text.startsWith("DATA")) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (!isData) socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server, sent: () => sent };
}

test("an order by mail goes out twice because nobody heard that it had arrived", async () => {
  const ordering = await makeOrdering(api, byMail);
  const { pharmacy } = ordering;
  const orderId = await placeOne(api, ordering);
  const cutting = await hangingUp();
  const cut = mailing(cutting.url);
  await sendAll(api, pharmacy, cut.deps);
  clock.move(60 * 60 * 1000);
  await sendAll(api, pharmacy, cut.deps);
  cut.close();
  cutting.server.close();
  expect([cutting.sent(), await stateOf(pharmacy, orderId)]).toEqual([1, OrderState.UNKNOWN]);
  // A person has confirmed with the wholesaler that it did not arrive, and goes once more.
  const orders = await ordersAs(api, pharmacy.manager);
  const again = { institutionId: pharmacy.id, orderId, seen: OrderState.UNKNOWN, move: OrderMove.SEND_AGAIN };
  await orders.moveOrder(again);
  const server = await startMailServer();
  const sound = mailing(server.url);
  await sendAll(api, pharmacy, sound.deps);
  sound.close();
  await server.stop();
  const [mail] = server.taken;
  expect([server.taken.length, await stateOf(pharmacy, orderId)]).toEqual([1, OrderState.SENT]);
  expect(mail?.to).toEqual([byMail.email]);
  expect(mail?.mail.attachments.map(({ filename }) => filename)).toEqual(["発注書-1.pdf", "発注-1.csv"]);
  // Who cannot open a file reads what is ordered in the mail itself.
  expect(mail?.mail.text).toMatch(/^・.+ × \d+$/m);
  const [pdf] = mail?.mail.attachments ?? [];
  expect(
    Buffer.from(pdf?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("a wholesaler that takes orders by mail gets the table that suits another's program", async () => {
  const ordering = await makeOrdering(api, byMail);
  const { pharmacy, trading, medicine } = ordering;
  const ref = { institutionId: pharmacy.id, tradingId: trading.id };
  const tradings = await api.as(TradingService, pharmacy.manager, tenantHeader(pharmacy.manager));
  const { trading: read } = await tradings.getTrading(ref);
  const columns = [
    { column: "packs", heading: "個数" },
    { column: "gtin", heading: "商品" },
  ] as const;
  const layout = orderLayoutMessage({ csv: { ...usualOrderCsv, encoding: "utf-8", columns: [...columns] } });
  await tradings.setOrderLayout({ ...ref, layout, ...(read?.updatedAt && { updatedAt: read.updatedAt }) });
  await placeOne(api, ordering, 3);
  const server = await startMailServer();
  const { deps, close } = mailing(server.url);
  await sendAll(api, pharmacy, deps);
  close();
  await server.stop();
  const csv = server.taken[0]?.mail.attachments.find(({ filename }) => filename === "発注-1.csv");
  expect(Buffer.from(csv?.content as ArrayBuffer).toString()).toBe(`\uFEFF個数,商品\r\n3,${medicine.gtin}\r\n`);
});

test("an order waits for ever because the mail server was away for a moment, or is given up though it could be sent", async () => {
  const ordering = await makeOrdering(api, byMail);
  const { pharmacy } = ordering;
  const orderId = await placeOne(api, ordering);
  const server = await startMailServer();
  server.setBusy(true);
  const { deps, close } = mailing(server.url);
  await sendAll(api, pharmacy, deps);
  expect(await stateOf(pharmacy, orderId)).toBe(OrderState.SENDING);
  server.setBusy(false);
  clock.move(10_001);
  await sendAll(api, pharmacy, deps);
  expect([server.taken.length, await stateOf(pharmacy, orderId)]).toEqual([1, OrderState.SENT]);
  close();
  await server.stop();
});

test("a sender that dies with an order in its hands leaves it there, or lays it into the inbox twice", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const orderId = await placeOne(api, ordering);
  const dying = sendingDeps(api, {
    notifier: { notify: async () => Promise.reject(new Error("the sender dies")) },
  });
  await expect(sendAll(api, pharmacy, dying)).rejects.toThrow("the sender dies");
  expect(await stateOf(pharmacy, orderId)).toBe(OrderState.SENDING);
  await sendAll(api, pharmacy);
  expect(await stateOf(pharmacy, orderId)).toBe(OrderState.SENDING);
  clock.move(3 * 60 * 1000 + 1);
  await Promise.all([sendAll(api, pharmacy), sendAll(api, pharmacy)]);
  expect(await stateOf(pharmacy, orderId)).toBe(OrderState.SENT);
  const { orders } = await (await inboxAs(api, trading.staff)).listInboxOrders({ wholesalerId: trading.wholesalerId });
  expect(orders.map(({ id }) => id)).toEqual([orderId]);
  const rows = await api.sql("select count(*)::int from notification where user_id = $1", [trading.staff.uid]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await orderDriftOf(api, pharmacy.id)).toEqual([]);
});

test("what was cancelled, or ordered by telephone, before it went out goes out all the same", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const orderId = await placeOne(api, ordering);
  const orders = await ordersAs(api, pharmacy.manager);
  const move = { institutionId: pharmacy.id, orderId, seen: OrderState.PLACED, move: OrderMove.TELL_SENT };
  await orders.moveOrder({ ...move, answeredBy: "架空さん" });
  await sendAll(api, pharmacy);
  const inbox = await inboxAs(api, trading.staff);
  expect((await inbox.listInboxOrders({ wholesalerId: trading.wholesalerId })).orders).toEqual([]);
  expect(await stateOf(pharmacy, orderId)).toBe(OrderState.SENT);
});

test("a wholesaler that was suspended gets an order that nobody will read", async () => {
  const ordering = await makeOrdering(api);
  const { pharmacy, trading } = ordering;
  const orderId = await placeOne(api, ordering);
  await api.sql("update wholesaler set state = 'suspended' where id = $1", [trading.wholesalerId]);
  await sendAll(api, pharmacy);
  expect(await stateOf(pharmacy, orderId)).toBe(OrderState.FAILED);
});
