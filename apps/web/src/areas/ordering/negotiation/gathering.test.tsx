import { createRouterTransport } from "@connectrpc/connect";
import { NegotiationState, Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { NegotiationRoom } from "./negotiation-room.tsx";

beforeAll(() => loadWords("negotiation"));

const headOffice = { canDecide: false, isManager: false, isHeadOffice: true };
const terms = [{ id: "n", label: "2026年10月〜2027年3月" }];

it("a head office sees an empty table while items are summed up, or cannot have it done again after a failure", async () => {
  const states = [NegotiationState.FAILED];
  const begun: object[] = [];
  const negotiation = () => ({
    id: "n",
    institutionId: "lead",
    termFrom: "2026-10-01",
    negotiator: Negotiator.HEAD_OFFICE,
    state: states.at(-1) ?? NegotiationState.FAILED,
    shops: 12,
    shopsRead: 5,
  });
  const transport = createRouterTransport(({ service }) => {
    service(NegotiationService, {
      getNegotiation: () => ({ negotiation: negotiation(), wholesalers: [{ tradingId: "t1" }, { tradingId: "t2" }] }),
      beginNegotiation: ({ institutionId, isForAllShops, tradingIds }) => {
        begun.push({ institutionId, isForAllShops, tradingIds });
        states.push(NegotiationState.GATHERING);
        return { negotiation: negotiation() };
      },
    });
  });
  const ids = { institutionId: "lead", negotiationId: "n" };
  openPage({ transport }, <NegotiationRoom ids={ids} person={headOffice} terms={terms} onTerm={() => undefined} />);
  await screen.findByText("集計を完了できませんでした");
  await userEvent.click(screen.getByRole("button", { name: "もう一度集計する" }));
  expect(await screen.findByText("5 / 12店を集計しました")).toBeDefined();
  expect(screen.queryByRole("button", { name: "品目ごとの比較" })).toBeNull();
  expect(begun).toEqual([{ institutionId: "lead", isForAllShops: true, tradingIds: ["t1", "t2"] }]);
  // The page reads again by itself.
  states.push(NegotiationState.COLLECTING);
  expect(await screen.findByRole("button", { name: "品目ごとの比較" }, { timeout: 5000 })).toBeDefined();
});
