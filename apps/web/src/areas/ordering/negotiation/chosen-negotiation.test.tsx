import { createRouterTransport } from "@connectrpc/connect";
import { NegotiationState, Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { TradingService } from "@meguri/rpc/app/v1/trading_service_pb";
import { termsAround } from "@meguri/rules/negotiation";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { tokyoDay } from "../../../shared/format/days.ts";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { GroupNegotiations } from "./group-negotiations.tsx";

beforeAll(() => loadWords("negotiation"));

it.each([
  { state: NegotiationState.FAILED, open: 2 },
  { state: NegotiationState.EMPTY, open: 2 },
  { state: NegotiationState.GATHERING, open: 1 },
  { state: NegotiationState.COLLECTING, open: 1 },
])(
  "a term without items cannot be begun at another shop, or a term is begun twice: $state",
  async ({ state, open }) => {
    const [term] = termsAround(tokyoDay(new Date()));
    const negotiation = {
      id: "n",
      institutionId: "left",
      termFrom: term.from,
      termUntil: term.until,
      negotiator: Negotiator.HEAD_OFFICE,
      state,
      shops: 3,
    };
    const transport = createRouterTransport(({ service }) => {
      service(NegotiationService, {
        listGroupNegotiations: () => ({ negotiations: [negotiation] }),
        getNegotiation: () => ({ negotiation }),
      });
      service(TradingService, { listTradings: () => ({}) });
    });
    const shops = [{ id: "stays", name: "本町店" }];
    openPage({ transport }, <GroupNegotiations corporationId="c" shops={shops} first="stays" />);
    await userEvent.click(await screen.findByRole("combobox", { name: "期間" }));
    await userEvent.click(screen.getByRole("option", { name: "価格交渉を始める" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("radio")).toHaveLength(open);
  },
);
