import { createRouterTransport } from "@connectrpc/connect";
import { InboxOutcome, InboxStage, OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderAnswer, OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { OrderInbox } from "./order-inbox.tsx";

beforeAll(() => {
  // As at a desk: files of lots are read there.
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("min-width"),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return loadWords("orders", "medicines", "scan", "layouts", "camera");
});
afterAll(() => vi.unstubAllGlobals());

const order = (id: string, number: number, state: OrderState, kind = OrderKind.USUAL) => ({
  id,
  number,
  state,
  kind,
  institutionName: `薬局${number}`,
  lineCount: 1,
  customerCode: `K-${number}`,
});

/** A server with two usual orders and an urgent one to answer, and one to ship. */
function open() {
  const answered = vi.fn();
  const shipped = vi.fn();
  const read = vi.fn();
  const unanswered = new Map(
    [1, 2, 3].map((number) => [
      `o${number}`,
      order(`o${number}`, number, OrderState.SENT, number === 3 ? OrderKind.URGENT : OrderKind.USUAL),
    ]),
  );
  const line = (id: string) => ({
    id,
    medicineName: "巡錠１ｍｇ",
    gtin: "14987000000014",
    packs: 3,
    packageWords: "100錠",
  });
  const transport = createRouterTransport(({ service }) => {
    service(OrderInboxService, {
      listInboxWork: ({ stage }) => ({
        unansweredCount: unanswered.size,
        toShipCount: 1,
        entries:
          stage === InboxStage.UNANSWERED
            ? [...unanswered.values()].map((one) => ({ order: one, lines: [line(`${one.id}-line`)] }))
            : stage === InboxStage.TO_SHIP
              ? [
                  {
                    order: order("s1", 9, OrderState.ACCEPTED),
                    lines: [{ ...line("s1-line"), answer: OrderAnswer.ACCEPTED, confirmedPacks: 3 }],
                  },
                ]
              : [],
      }),
      answerInboxOrders: (request) => {
        answered(request.orders.map(({ orderId, lines, note }) => ({ orderId, lines, note })));
        for (const { orderId } of request.orders) unanswered.delete(orderId);
        return {
          results: request.orders.map(({ orderId }) => ({
            orderId,
            outcome: orderId === "o2" ? InboxOutcome.CHANGED : InboxOutcome.DONE,
          })),
        };
      },
      shipInboxOrders: (request) => {
        shipped(request.shipments);
        return { results: request.shipments.map(({ orderId }) => ({ orderId, outcome: InboxOutcome.DONE })) };
      },
      readInboxLots: (request) => {
        read(request.rows);
        const [row] = request.rows;
        return row?.code === "14987000000014"
          ? {
              shipments: [
                {
                  orderId: "s1",
                  shipment: {
                    slipNumber: "S-9",
                    lines: [{ lineId: "s1-line", lot: "CSV1", expiresOn: "2029-03-31", packs: 3 }],
                  },
                },
              ],
            }
          : { problems: [{ line: 2, field: "code", problem: "not_ordered", value: row?.code ?? "" }] };
      },
    });
  });
  openPage({ transport }, <OrderInbox wholesalerId="w" />);
  return { answered, shipped, read };
}

it("one key loses an exception, answers an urgent order without its day, or hides what a colleague changed", async () => {
  const { answered } = open();
  const packs = (await screen.findAllByRole("textbox", { name: "巡錠1mgの回答数" }))[2] as HTMLElement;
  await userEvent.clear(packs);
  await userEvent.type(packs, "1{Enter}");
  const [, , state] = screen.getAllByRole("combobox", { name: "巡錠1mgの状態" });
  expect((state as HTMLSelectElement).value).toBe("short");
  await userEvent.selectOptions(state as HTMLElement, "backordered");
  await userEvent.type(screen.getByRole("textbox", { name: "巡錠1mgの納品予定日" }), "2026/12/1");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("a");
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
  expect(answered.mock.calls[0]?.[0]).toMatchObject([
    { orderId: "o1", lines: [] },
    {
      orderId: "o2",
      lines: [{ lineId: "o2-line", confirmedPacks: 1, backordered: true, expectedOn: "2026-12-01" }],
    },
  ]);
  expect((await screen.findByRole("alert")).textContent).toContain("薬局2 #2");
  const urgent = screen.getByRole("region", { name: "急配" });
  expect(within(urgent).getByRole<HTMLButtonElement>("button", { name: /^注文どおり回答 薬局3/ }).disabled).toBe(true);
  await userEvent.type(within(urgent).getByRole("textbox", { name: /急配 #3 の納品予定日$/ }), "2026/11/24");
  await userEvent.click(within(urgent).getByRole("button", { name: "注文どおり回答 薬局3 #3" }));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
  expect(answered.mock.calls[1]?.[0]).toMatchObject([
    { orderId: "o3", lines: [{ lineId: "o3-line", confirmedPacks: 3, expectedOn: "2026-11-24" }] },
  ]);
});

it("a scanned lot is lost, or a file with a wrong line enters something", async () => {
  const { shipped, read } = open();
  await userEvent.click(await screen.findByRole("tab", { name: /^出荷待ち/ }));
  const ship = await screen.findByRole<HTMLButtonElement>("button", { name: /^そろった/ });
  expect(ship.disabled).toBe(true);
  const file = (code: string) =>
    new File([`得意先,番号,薬品,GTIN,数量,ロット,期限,納品書\nK-9,9,巡錠,${code},3,CSV1,2029/03,S-9`], "a.csv");
  await userEvent.upload(screen.getByTestId("lot-file"), file("1"));
  expect(await screen.findByText(/2行目「GTIN」 この商品は、この受注にありません。/)).toBeDefined();
  expect(ship.disabled).toBe(true);
  await userEvent.upload(screen.getByTestId("lot-file"), file("14987000000014"));
  const lot = await screen.findByDisplayValue("CSV1");
  expect(read.mock.calls[1]?.[0]).toMatchObject([
    { line: 2, customer: "K-9", orderNumber: "9", expiresOn: "2029-03-31" },
  ]);
  await userEvent.clear(lot);
  await userEvent.type(
    screen.getByRole("textbox", { name: "箱のバーコードを読み取る" }),
    "(01)14987000000014(17)290331(10)SCAN1{Enter}",
  );
  expect(await screen.findByDisplayValue("SCAN1")).toBeDefined();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("s");
  await vi.waitFor(() => expect(shipped).toHaveBeenCalledTimes(1));
  expect(shipped.mock.calls[0]?.[0]).toMatchObject([
    {
      orderId: "s1",
      shipment: { slipNumber: "S-9", lines: [{ lineId: "s1-line", lot: "SCAN1", expiresOn: "2029-03-31", packs: 3 }] },
    },
  ]);
});
