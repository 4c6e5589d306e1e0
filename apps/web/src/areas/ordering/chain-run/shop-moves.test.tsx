import { createRouterTransport } from "@connectrpc/connect";
import { ChainMoveService, ChainMoveState } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { stockPaths } from "../../../paths.ts";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { ShopMoves } from "./shop-moves.tsx";

beforeAll(() => loadWords("chain"));

const move = (id: string, shipBy: string, isComing = false) => ({
  id,
  fromInstitutionId: isComing ? "south" : "north",
  fromName: isComing ? "南店" : "北店",
  toInstitutionId: isComing ? "north" : "south",
  toName: isComing ? "北店" : "南店",
  medicineName: "アムロジピン錠5mg「青葉」",
  unit: "錠",
  quantity: "40",
  state: ChainMoveState.ACCEPTED,
  shipBy,
});

function open(...moves: ReturnType<typeof move>[]) {
  const sent = vi.fn<(moveIds: string[]) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(ChainMoveService, {
      listChainMoves: () => ({ moves }),
      sendChainMoves: ({ moveIds }) => {
        sent(moveIds);
        return { transferId: "t1" };
      },
    });
  });
  const { router } = openPage({ transport }, <ShopMoves institutionId="north" isMember />);
  return { sent, router };
}

const late = "2020-01-06";
const timely = "2999-01-06";
const send = async () => userEvent.click(await screen.findByRole("button", { name: "出庫する" }));

it("a late move leaves with one press, although its receiver's proposals no longer count on it", async () => {
  const { sent, router } = open(move("a", timely), move("b", late));
  await send();
  const dialog = await screen.findByRole("dialog", { name: "期限を過ぎた移動を含めて南店へ出庫しますか？" });
  expect(within(dialog).getByText(/期限を過ぎた移動を見込んでいません/)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: "出庫する" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(["a", "b"]));
  await vi.waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(stockPaths.transfer("t1"));
  });
  expect(await screen.findByText("南店へ出庫しました")).toBeDefined();
});

it("a timely move needs a confirmation of what nobody doubts", async () => {
  const { sent } = open(move("a", timely));
  await send();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(["a"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText(/見込んでいません/)).toBeNull();
});

it("the receiver reads that a late move is ordered, which nobody has done", async () => {
  open(move("a", late, true));
  expect(await screen.findByText(/期限超過のため見込みから除外/)).toBeDefined();
});
