import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import {
  OrderDraftService,
  type PlaceOrdersRequest,
  type WithdrawOrdersRequest,
} from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderKind, OrderNeedSource } from "@meguri/rpc/app/v1/order_pb";
import {
  type AcceptOrderProposalsRequest,
  OrderProposalService,
  ProposalLeftOut,
} from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { Toasts } from "../../../shared/ui/toast/toasts.tsx";
import { Today } from "./today.tsx";

beforeAll(() => loadWords("cart", "orders", "medicines", "scan", "failure"));

const proposal = (medicineId: string, fields: object = {}) => ({
  medicineId,
  medicineName: `巡錠${medicineId}`,
  unit: "錠",
  gtin: "1",
  packageWords: "PTP 100錠",
  packQuantity: "100",
  packs: 2,
  tradingId: "t",
  wholesalerName: "巡薬品",
  packPrice: "900",
  amountYen: 1800n,
  kind: OrderKind.USUAL,
  reason: { source: OrderNeedSource.FORECAST, need: "150", missing: "150", supply: "limited", cap: "300" },
  ...fields,
});
const order = {
  id: "o",
  institutionId: "i",
  number: 7,
  tradingId: "t",
  wholesalerName: "巡薬品",
  kind: OrderKind.USUAL,
};

/** A server with three proposals, which knows what is placed and taken back. */
function startServer() {
  const accepts: AcceptOrderProposalsRequest[] = [];
  const places: PlaceOrdersRequest[] = [];
  const withdrawals: WithdrawOrdersRequest[] = [];
  let isLost = true;
  const twice = { kind: OrderWarningKind.ORDERED_ALREADY, wholesalerName: "架空堂", otherNumber: 3 };
  const transport = createRouterTransport(({ service }) => {
    service(OrderProposalService, {
      getOrderProposals: () => ({
        hasData: true,
        proposals: [
          proposal("1"),
          proposal("2", { warnings: [twice] }),
          proposal("3", { leftOut: ProposalLeftOut.ORDER_POINT }),
        ],
        tradings: [{ tradingId: "t", wholesalerName: "巡薬品" }],
      }),
      acceptOrderProposals: (request) => {
        accepts.push(request);
        return { sections: [{ order, lines: request.medicineIds.map((id) => ({ id, version: 1, medicineId: id })) }] };
      },
    });
    service(OrderDraftService, {
      getOrderCart: () => ({}),
      placeOrders: (request) => {
        places.push(request);
        if (isLost) {
          isLost = false;
          throw new ConnectError("lost", Code.Unavailable);
        }
        return { orders: [{ ...order, sendsAt: timestampFromDate(new Date(Date.now() + 10_000)) }] };
      },
      withdrawOrders: (request) => {
        withdrawals.push(request);
        return {};
      },
    });
  });
  return { transport, accepts, places, withdrawals };
}

it("what nobody has looked at is ordered, a lost answer orders twice, or an order cannot be taken back", async () => {
  const { transport, accepts, places, withdrawals } = startServer();
  openPage(
    { transport },
    <>
      <Today institutionId="i" isPharmacist limitYen={0n} />
      <Toasts />
    </>,
  );
  const table = await screen.findByRole("table", { name: "今日の発注" });
  const row = (name: string) => within(table).getByRole("row", { name: new RegExp(name) });
  const tick = (name: string) => within(row(name)).getByRole("checkbox");
  const press = () => userEvent.click(within(table).getByRole("button", { name: /^発注する/ }));
  expect([tick("巡錠1"), tick("巡錠2"), tick("巡錠3")].map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ]);
  // The whole sum is what describes the box to who cannot see it.
  const describing = tick("巡錠1").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(describing)?.textContent).toMatch(/150錠/);
  expect(within(table).getByRole("button", { name: "発注する ￥3,600" })).toBeDefined();

  // More than what is left of a limited supply needs a reason, a repeated order a look.
  await userEvent.click(within(row("巡錠1")).getByRole("button", { name: "巡錠1を1箱増やす" }));
  await userEvent.click(within(row("巡錠1")).getByRole("button", { name: "巡錠1を1箱増やす" }));
  expect(within(table).getByRole("button", { name: "発注する ￥5,400" })).toBeDefined();
  await press();
  expect(document.activeElement).toBe(within(row("巡錠1")).getByRole("textbox", { name: /理由|超え/ }));
  await userEvent.keyboard(" 患者が増えた ");
  await press();
  expect(document.activeElement).toBe(within(row("巡錠2")).getByRole("button", { name: /^確認/ }));
  expect([accepts, places]).toEqual([[], []]);
  await userEvent.keyboard(" ");

  await press();
  expect(await screen.findByText(/サーバーに接続できません/)).toBeDefined();
  await press();
  await vi.waitFor(() => expect(places).toHaveLength(2));
  expect(accepts[0]).toMatchObject({ medicineIds: ["1", "2"], packs: [{ medicineId: "1", packs: 4 }] });
  expect(places[0]?.capReason).toBe("患者が増えた");
  expect(places[0]?.accepted).toContain(OrderWarningKind.ABOVE_CAP);
  expect(places[0]?.accepted).toContain(OrderWarningKind.ORDERED_ALREADY);
  expect(places[1]).toEqual(places[0]);

  const words = await screen.findByText(/巡薬品に発注しました（#7/);
  await userEvent.click(within(words.closest("[role=alert]") as HTMLElement).getByRole("button", { name: "取り消す" }));
  await vi.waitFor(() => expect(withdrawals).toMatchObject([{ institutionId: "i", orderIds: ["o"] }]));
  expect(await screen.findByText("発注を取り消し、今日の発注に戻しました。")).toBeDefined();
});
