import { createRouterTransport } from "@connectrpc/connect";
import { TradingPriceService } from "@meguri/rpc/app/v1/trading_price_service_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { PriceGaps } from "./gaps.tsx";

beforeAll(() => loadWords("trading", "medicines"));

it("the hundred widest gaps are taken for all there are, or the file holds no more than them", async () => {
  const all = Array.from({ length: 130 }, (_, index) => ({
    key: `m${index}`,
    name: `架空錠${index}`,
    listPrice: "10.1",
    netPrice: "8",
    gap: "1.3",
    rate: 0.1287,
    yearGapYen: BigInt(1000 - index),
  }));
  const transport = createRouterTransport(({ service }) => {
    service(TradingPriceService, {
      getPriceGaps: ({ limit }) => ({ gaps: all.slice(0, limit || 100), total: all.length }),
    });
  });
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:file";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  openPage({ transport }, <PriceGaps institutionId="i" />);
  await screen.findByText("1年の薬価差の大きい順に100品目（全130品目）");
  await userEvent.click(screen.getByRole("button", { name: "CSVで書き出す" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = ((await files[0]?.text()) ?? "").trimEnd().split("\r\n");
  expect([lines.length, lines[1], lines[130]]).toEqual([
    131,
    '"m0","架空錠0","10.1","8","1.3","0.1287","1000"',
    '"m129","架空錠129","10.1","8","1.3","0.1287","871"',
  ]);
});
