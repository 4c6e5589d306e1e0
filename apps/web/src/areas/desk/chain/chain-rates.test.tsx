import { createRouterTransport } from "@connectrpc/connect";
import { ChainOverviewService } from "@meguri/rpc/app/v1/chain_overview_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { ChainRates } from "./chain-rates.tsx";

beforeAll(() => loadWords("chain", "orders"));

const scrolled = vi.fn<() => void>();
const before = Element.prototype.scrollIntoView;

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});

afterEach(() => {
  Element.prototype.scrollIntoView = before;
  scrolled.mockClear();
});

const rate = (institutionId: string, share: number, overpaidYen: bigint) => ({
  institutionId,
  vanCode: "1",
  wholesalerName: "一番薬品",
  rate: share,
  overpaidYen,
});

function open() {
  const transport = createRouterTransport(({ service }) => {
    service(ChainOverviewService, {
      getChainRates: () => ({
        shops: [
          { institutionId: "n", name: "北店" },
          { institutionId: "s", name: "南店" },
          { institutionId: "w", name: "西店" },
        ],
        rates: [rate("n", 0.08, 1200n), rate("s", 0.05, 500n), rate("w", 0.1, 0n)],
      }),
      listOverpaid: ({ institutionId }) => ({
        total: 1,
        medicines: [
          {
            medicineId: "620000001",
            medicineName: institutionId === "n" ? "アムロジピン錠5mg「青葉」" : "ロサルタン錠50mg「青葉」",
            unit: "錠",
            listPrice: "10.1",
            netPrice: "9",
            leastPrice: "8.5",
            leastShop: "西店",
            quantity: "2400",
            overpaidYen: 1200n,
          },
        ],
      }),
    });
  });
  openPage({ transport }, <ChainRates corporationId="c1" />);
}

const cell = (yen: RegExp) => screen.findByRole("button", { name: yen });

it("a press on a rate shows its medicines below 200 shops, where nobody sees that something has happened", async () => {
  open();
  await userEvent.click(await cell(/1,200/));
  const first = await screen.findByRole("heading", { name: "北店・一番薬品：他店舗より高い薬品" });
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  expect(scrolled.mock.contexts.at(-1)).toBe(first);
  expect((await cell(/1,200/)).getAttribute("aria-pressed")).toBe("true");
  const table = await screen.findByRole("table", { name: "北店・一番薬品：他店舗より高い薬品" });
  expect(within(table).getByText("アムロジピン錠5mg「青葉」")).toBeDefined();

  await userEvent.click(await cell(/500/));
  const second = await screen.findByRole("heading", { name: "南店・一番薬品：他店舗より高い薬品" });
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
  expect((await cell(/1,200/)).getAttribute("aria-pressed")).toBe("false");

  await userEvent.click(await cell(/500/));
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
});
