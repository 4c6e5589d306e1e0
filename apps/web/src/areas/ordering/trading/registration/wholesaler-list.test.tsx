import { createRouterTransport } from "@connectrpc/connect";
import { WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import { WholesalerService } from "@meguri/rpc/app/v1/wholesaler_service_pb";
import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { WholesalerList } from "./wholesaler-list.tsx";

beforeAll(() => loadWords("trading"));

it("a wholesaler does not see which of its offices has orders to answer, or is led past them", async () => {
  const registered = (id: string, vanCode: string, state: WholesalerState) => ({ id, state, details: { vanCode } });
  const transport = createRouterTransport(({ service }) => {
    service(WholesalerService, {
      listMyWholesalers: () => ({
        wholesalers: [
          registered("busy", "V1", WholesalerState.APPROVED),
          registered("idle", "V2", WholesalerState.APPROVED),
          registered("new", "V3", WholesalerState.DRAFT),
        ],
        waiting: [{ wholesalerId: "busy", orders: 3 }],
      }),
    });
  });
  openPage({ transport }, <WholesalerList isAdmin={false} />);
  await screen.findByRole("columnheader", { name: "回答待ちの発注" });
  const links = screen.getAllByRole("link", { name: /^\d+件$/ });
  expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute("href") ?? "")])).toEqual([
    ["3件", "/c/van/V1/busy?tab=orders"],
    ["0件", "/c/van/V2/idle?tab=orders"],
  ]);
});
