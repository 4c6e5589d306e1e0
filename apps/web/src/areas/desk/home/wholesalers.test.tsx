import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { InboxStage, OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { WholesalerSchema, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { Wholesalers } from "./wholesalers.tsx";

beforeAll(() => loadWords("home", "desk", "orders"));

const minute = 60_000;
const wholesaler = (id: string) =>
  create(WholesalerSchema, { id, state: WholesalerState.APPROVED, details: { company: `卸${id}`, vanCode: "V1" } });

const entry = (id: string, minutes: number | undefined, totalYen: bigint, kind = OrderKind.USUAL) => ({
  order: { id, number: 1, state: OrderState.SENT, kind, lineCount: 2, totalYen },
  ...(minutes !== undefined && { cutOffAt: timestampFromDate(new Date(Date.now() + (minutes - 0.5) * minute)) }),
});

/** A server with four orders to answer at the first wholesaler, one to ship, and nothing at the second. */
function open(ids: readonly string[], state = { fails: false }) {
  const transport = createRouterTransport(({ service }) => {
    service(OrderInboxService, {
      listInboxWork: ({ wholesalerId, stage }) => {
        if (state.fails) throw new ConnectError("down", Code.Unavailable);
        if (wholesalerId !== "1") return {};
        const entries =
          stage === InboxStage.UNANSWERED
            ? [
                entry("a", 125, 1000n),
                entry("b", 20, 2000n),
                { ...entry("c", 20, 3000n), cutOffAt: undefined },
                entry("d", undefined, 500n, OrderKind.URGENT),
              ]
            : [entry("s", undefined, 700n)];
        return { unansweredCount: 30, toShipCount: 1, entries };
      },
    });
  });
  openPage({ transport }, <Wholesalers wholesalers={ids.map((id) => wholesaler(id))} />);
  return state;
}

it("an order whose cut-off is near is below one that has time, or below what is only to be shipped", async () => {
  open(["1", "2"]);
  const desk = await screen.findByRole("region", { name: "卸1" });
  const rows = within(desk).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent?.replaceAll(/\d+:\d\d締切/g, "締切"))).toEqual([
    "急配回答待ち 1件 ・ 2品目 ・ ￥500回答する",
    "締切 あと0:20今の便回答待ち 1件 ・ 2品目 ・ ￥2,000回答する",
    "締切 あと2:05次の便回答待ち 1件 ・ 2品目 ・ ￥1,000回答する",
    "便の設定なし回答待ち 1件 ・ 2品目 ・ ￥3,000回答する",
    "ほか26件を表示",
    "便の設定なし出荷待ち 1件 ・ 2品目 ・ ￥700出荷する",
  ]);
  const link = (name: string) => new URL(within(desk).getByRole<HTMLAnchorElement>("link", { name }).href);
  expect(link("回答する 今の便").pathname + link("回答する 今の便").search).toBe("/c/van/V1/1?tab=orders");
  expect(link("出荷する 便の設定なし").searchParams.get("inbox")).toBe('{"show":"toShip"}');
});

it("a day without orders looks like one that did not load, or one that did not load like a day without orders", async () => {
  const state = open(["2"], { fails: true });
  const retry = await screen.findByRole("button", { name: "もう一度試す" });
  expect(screen.queryByText("本日の対応は完了しました")).toBeNull();
  state.fails = false;
  await userEvent.click(retry);
  const desk = await screen.findByRole("region", { name: "卸2" });
  expect(within(desk).getByText("本日の対応は完了しました")).toBeDefined();
});
