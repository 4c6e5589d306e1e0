import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import {
  AwaitedLineSchema,
  AwaitedService,
  AwaitedWayKind,
  type OrderElsewhereRequest,
} from "@meguri/rpc/app/v1/awaited_service_pb";
import { type RequestStockTransferRequest, StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { stockPaths } from "../../../paths.ts";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { AwaitedBoard } from "./awaited-board.tsx";

beforeAll(() => loadWords("awaited", "medicines", "failure"));

const ownShop = {
  kind: AwaitedWayKind.OWN_SHOP,
  name: "架空東店",
  institutionId: "east",
  stock: "70",
  distanceKm: 1.4,
};
const wholesaler = { kind: AwaitedWayKind.WHOLESALER, name: "架空薬品", tradingId: "t", medicineId: "m" };
const lineOf = (name: string, ways: object[]) =>
  create(AwaitedLineSchema, {
    lineId: name,
    orderId: "o",
    orderNumber: 1,
    medicineId: "m",
    medicineName: name,
    unit: "錠",
    missing: "100",
    usable: "0",
    ways,
  });

/** A board of two lines. @returns what was ordered elsewhere, and what was requested of own shops */
function openBoard({ isRequested = false } = {}) {
  const ordered: OrderElsewhereRequest[] = [];
  const requested: RequestStockTransferRequest[] = [];
  const transport = createRouterTransport(({ rpc }) => {
    rpc(AwaitedService.method.listAwaited, () => ({
      lines: [lineOf("甲錠", [wholesaler]), lineOf("乙錠", [wholesaler, { ...ownShop, isRequested }])],
    }));
    rpc(AwaitedService.method.orderElsewhere, (request) => {
      ordered.push(request);
      return { packs: 1 };
    });
    rpc(StockTransferService.method.requestStockTransfer, (request) => {
      requested.push(request);
      return {};
    });
  });
  const { router } = openPage({ transport }, <AwaitedBoard institutionId="i" isMember />);
  return { router, ordered, requested };
}

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

let pressedAt = 0;

/** Presses keys a second apart by their own time stamps: keys that follow each other faster are a scanner's. */
function press(...keys: string[]): void {
  for (const key of keys) {
    pressedAt += 1000;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: pressedAt });
    fireEvent(document.activeElement ?? document.body, event);
  }
}

it("the key tries the way of another row than the focused one, or of one while none has the focus", async () => {
  const { ordered } = openBoard();
  const first = within(await rowOf("甲錠")).getByRole("button", { name: /架空薬品/ });
  press("o");
  expect(ordered).toEqual([]);
  first.focus();
  press("ArrowDown", "o");
  await waitFor(() => expect(ordered.map(({ lineId }) => lineId)).toEqual(["乙錠"]));
});

it("an own shop is requested to send more than is missing, or than it has", async () => {
  const { requested } = openBoard();
  await userEvent.click(within(await rowOf("乙錠")).getByRole("button", { name: "ほかの手配" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /架空東店/ }));
  const dialog = await screen.findByRole("dialog", { name: "架空東店に移動を依頼" });
  await userEvent.click(within(dialog).getByRole("button", { name: "依頼する" }));
  await screen.findByText("架空東店に移動を依頼しました");
  expect(requested).toMatchObject([{ institutionId: "i", fromInstitutionId: "east", medicineId: "m", quantity: "70" }]);
});

it("a shop of which a request is open is requested once more", async () => {
  const { router, requested } = openBoard({ isRequested: true });
  await userEvent.click(within(await rowOf("乙錠")).getByRole("button", { name: "ほかの手配" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /依頼中/ }));
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe(stockPaths.tab("returns"));
  });
  expect(requested).toEqual([]);
});
