import { createRouterTransport } from "@connectrpc/connect";
import { ChainMoveState, ChainRunService } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { ChainRun } from "./chain-run.tsx";

beforeAll(() => loadWords("chain"));

async function accept(result: { reducedMoves: number; droppedMoves: number }) {
  const run = {
    id: "r1",
    createdByName: "架空 花子",
    moves: [
      {
        id: "m1",
        fromName: "北店",
        toName: "南店",
        medicineName: "アムロジピン錠5mg「青葉」",
        unit: "錠",
        quantity: "40",
        missing: "40",
        surplus: "80",
        state: ChainMoveState.PROPOSED,
      },
    ],
  };
  const transport = createRouterTransport(({ service }) => {
    service(ChainRunService, { getChainRun: () => ({ run }), acceptChainRun: () => ({ run, ...result }) });
  });
  openPage({ transport }, <ChainRun corporationId="c1" />);
  await userEvent.click(await screen.findByRole("button", { name: "選んだ提案を承認する" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "選んだ提案を承認する" }));
}

it("a head office overlooks that a move was left out on acceptance, or reads of none that were reduced", async () => {
  await accept({ reducedMoves: 0, droppedMoves: 2 });
  expect(await screen.findByText("提案を承認しました。移動2件を見送りました。")).toBeDefined();
  expect(screen.getByText(/承認の内容を変更しました。 移動2件を見送りました。$/)).toBeDefined();
  expect(screen.queryByText(/0件/)).toBeNull();
});

it("both counts are in the message", async () => {
  await accept({ reducedMoves: 1, droppedMoves: 2 });
  expect(
    await screen.findByText("提案を承認しました。移動1件の数量を減らしました。 移動2件を見送りました。"),
  ).toBeDefined();
});

it("an acceptance without changes warns of some", async () => {
  await accept({ reducedMoves: 0, droppedMoves: 0 });
  expect(await screen.findByText("提案を承認しました")).toBeDefined();
  expect(screen.queryByText(/変更しました/)).toBeNull();
});
