import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { timestampNow } from "@bufbuild/protobuf/wkt";
import { createRouterTransport } from "@connectrpc/connect";
import { ItemApart } from "@meguri/rpc/app/v1/negotiation_pb";
import {
  type DecideItemsRequest,
  GetNegotiationResponseSchema,
  NegotiationService,
} from "@meguri/rpc/app/v1/negotiation_service_pb";
import { PriceContract } from "@meguri/rpc/app/v1/trading_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { OfferMatrix } from "./offer-matrix.tsx";

beforeAll(() => loadWords("negotiation", "orders", "scan"));

const ids = { institutionId: "i", negotiationId: "n" };
const offer = (wholesaler: number, price: string, contract = PriceContract.ITEM) => ({ wholesaler, price, contract });
const room = create(GetNegotiationResponseSchema, {
  wholesalers: [
    { tradingId: "east", name: "架空東", offeredAt: timestampNow() },
    { tradingId: "west", name: "架空西", offeredAt: timestampNow() },
    { tradingId: "late", name: "架空遅" },
  ],
  items: [
    {
      number: 1,
      medicineName: "架空錠",
      listPrice: "1000",
      bestWholesaler: 2,
      offers: [offer(1, "900"), offer(2, "850", PriceContract.TOTAL)],
    },
    { number: 2, medicineName: "見本散", listPrice: "1000", bestWholesaler: 1, offers: [offer(1, "880")] },
    { number: 3, medicineName: "麻薬注", apart: [ItemApart.NARCOTIC], offers: [] },
  ],
});

function open(canDecide = true, more: MessageInitShape<typeof GetNegotiationResponseSchema> = {}) {
  const decided = vi.fn<(request: DecideItemsRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(NegotiationService, {
      decideItems: (request) => {
        decided(request);
        return {};
      },
    });
  });
  const shown = { filter: "", text: "" } as const;
  const seen = create(GetNegotiationResponseSchema, { wholesalers: room.wholesalers, items: room.items, ...more });
  openPage({ transport }, <OfferMatrix room={seen} ids={ids} canDecide={canDecide} shown={shown} show={() => {}} />);
  return decided;
}

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

it("a price of 総価 looks like one of the item, or the best one is not marked", async () => {
  open();
  const row = await rowOf("架空錠");
  row.getByText(/総価・最安/);
  expect(screen.queryByRole("columnheader", { name: /架空遅/ })).toBeNull();
  // What is negotiated singly is below the others.
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names.at(-1)).toContain("麻薬");
});

it("the totals hide what is gained against present prices, or that some items have none", async () => {
  const sums = {
    currentYen: 16_530n,
    bestYen: 24_950n,
    bestChangeYen: -380n,
    bestChangeRate: -0.023,
    decidedYen: 26_000n,
    decidedChangeYen: 120n,
    decidedChangeRate: 0.007,
    withoutCurrent: 2,
  };
  open(true, { negotiation: { items: 3, decided: 2 }, sums });
  await screen.findByText("現在の価格との差 −￥380（−2.3%）");
  screen.getByText("現在の価格との差 +￥120（+0.7%）");
  screen.getByText(/現在の価格がない2品目/);
});

it("one press decides another offer than the one that was pressed, or what was seen is not sent with it", async () => {
  const decided = open();
  await userEvent.click((await rowOf("架空錠")).getByRole("button", { name: /架空東/ }));
  await waitFor(() => expect(decided).toHaveBeenCalledTimes(1));
  expect(decided.mock.calls[0]?.[0].decisions).toMatchObject([
    { number: 1, tradingId: "east", seenTradingId: "", seenPrice: "900" },
  ]);
});

it("somebody without a mouse decides item by item", async () => {
  const decided = open();
  (await rowOf("架空錠")).getByRole("button", { name: /架空東/ }).focus();
  await userEvent.keyboard("b");
  await waitFor(() => expect(decided).toHaveBeenCalledTimes(1));
  expect(decided.mock.calls[0]?.[0].decisions).toMatchObject([{ number: 1, tradingId: "west", seenPrice: "850" }]);
  await userEvent.keyboard("{ArrowDown}1");
  await waitFor(() => expect(decided).toHaveBeenCalledTimes(2));
  expect(decided.mock.calls[1]?.[0].decisions).toMatchObject([{ number: 2, tradingId: "east", seenPrice: "880" }]);
});

it("all best offers are chosen for items without an offer, too", async () => {
  const decided = open();
  await userEvent.click(await screen.findByRole("button", { name: "未決定をすべて最安に決める" }));
  await waitFor(() => expect(decided).toHaveBeenCalledTimes(1));
  expect(decided.mock.calls[0]?.[0].decisions.map(({ number, tradingId }) => [number, tradingId])).toEqual([
    [1, "west"],
    [2, "east"],
  ]);
});

it("a clerk is offered what the server refuses", async () => {
  open(false);
  const row = await rowOf("架空錠");
  expect(row.getAllByRole("button").every((button) => button.hasAttribute("disabled"))).toBe(true);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
