import { createRouterTransport } from "@connectrpc/connect";
import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { CorporationService } from "@meguri/rpc/app/v1/corporation_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../shared/test-page.tsx";
import { TasksOfShops } from "./tasks-of-shops.tsx";

beforeAll(() => loadWords("home", "desk"));

function open(...corporationIds: string[]) {
  const chosen = vi.fn<(shop: { institutionId: string }) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(ChainOverviewService, {
      listShopTasks: ({ corporationId }) => ({
        shops: [
          { institutionId: `${corporationId}-1`, name: `${corporationId}の北店` },
          { institutionId: `${corporationId}-2`, name: `${corporationId}の南店` },
        ],
      }),
    });
    service(CorporationService, {
      listMyCorporations: () => ({
        corporations: [
          { id: "c1", name: "青葉ファーマシー" },
          { id: "c2", name: "若葉ファーマシー" },
        ],
      }),
    });
  });
  openPage({ transport }, <TasksOfShops corporationIds={corporationIds} chosen="c1-2" onOpen={chosen} />);
  return chosen;
}

it("a head office of two corporations cannot tell their shops apart", async () => {
  open("c1", "c2");
  for (const [name, shop] of [
    ["店舗の要対応（青葉ファーマシー）", "c1の北店"],
    ["店舗の要対応（若葉ファーマシー）", "c2の北店"],
  ] as const) {
    expect(await screen.findByRole("heading", { name })).toBeDefined();
    expect(within(await screen.findByRole("table", { name })).getByText(shop)).toBeDefined();
  }
});

it("nobody sees in the list which shop's desk is shown, or a press on a shop chooses another", async () => {
  const chosen = open("c1");
  const shown = await screen.findByRole("row", { name: /c1の南店/ });
  expect(within(shown).getByText("表示中の店舗")).toBeDefined();
  expect(screen.getAllByText("表示中の店舗")).toHaveLength(1);
  expect(within(shown).getByRole("button").getAttribute("aria-current")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "c1の北店" }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ institutionId: "c1-1", institutionName: "c1の北店" });
});
