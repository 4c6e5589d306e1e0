import { monthAfter } from "@meguri/rules/months";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import type { Bar } from "../../../../shared/ui/chart/bars.tsx";
import { presentMonth } from "../../common/months.ts";
import { officeServer } from "../test-office-server.ts";
import { Revenue } from "./revenue.tsx";

const drawn = vi.hoisted(() => ({ bars: [] as readonly Bar[] }));
vi.mock("../../../../shared/ui/chart/bars.tsx", () => ({
  Bars: ({ bars, name }: { bars: readonly Bar[]; name: string }) => {
    drawn.bars = bars;
    return <div role="img" aria-label={name} />;
  },
}));

beforeAll(() => loadWords("office"));

const month = (back: number, net: bigint, open = 0n) => ({
  month: monthAfter(presentMonth(), -back),
  netYen: net,
  taxYen: net / 10n,
  openYen: open,
  invoiceCount: net > 0n ? 2 : 0,
});

const cellsOf = (row: HTMLElement) => [row, ...within(row).getAllByRole("cell")].slice(1);
const figureIn = (cell: HTMLElement | undefined) => Number(cell?.textContent?.replace("−", "-").replace(/[^\d-]/g, ""));

it("the chart shows other figures than the table, or a month is left out of the sum", async () => {
  const server = officeServer();
  const months = [month(2, 9_800n), month(1, -4_900n), month(0, 19_600n, 21_560n)];
  server.state.months = months;
  openPage(server, <Revenue />);
  const rows = within(await screen.findByRole("table", { name: "月ごとの売上" }))
    .getAllByRole("row")
    .slice(1);
  await screen.findByRole("img", { name: /24,500/ });
  expect(drawn.bars.map(({ label }) => label)).toEqual(months.map((one) => one.month.replace("-", "/")));
  expect(drawn.bars.map(({ value }) => value)).toEqual(rows.slice(0, -1).map((row) => figureIn(cellsOf(row)[0])));
  const sum = cellsOf(rows.at(-1) ?? document.body).map(figureIn);
  expect(sum).toEqual([24_500, 2_450, 26_950, 21_560, 4]);
});

it("another span is shown than the one chosen, or it is lost with the page", async () => {
  const server = officeServer();
  server.state.months = [month(0, 9_800n)];
  const { router } = openPage(server, <Revenue />);
  await screen.findByRole("table");
  const untilMonth = presentMonth();
  expect(server.inputsOf("getBillingRevenue")).toMatchObject([{ fromMonth: monthAfter(untilMonth, -11), untilMonth }]);
  await userEvent.click(screen.getByRole("combobox", { name: "期間" }));
  await userEvent.click(await screen.findByRole("option", { name: "直近36か月" }));
  await waitFor(() =>
    expect(server.inputsOf("getBillingRevenue").at(-1)).toMatchObject({ fromMonth: monthAfter(untilMonth, -35) }),
  );
  expect(new URLSearchParams(router.state.location.search).get("revenue")).toBe('{"months":36}');
});

it("no revenue looks like a page that is broken", async () => {
  const server = officeServer();
  server.state.months = [month(1, 0n), month(0, 0n)];
  openPage(server, <Revenue />);
  await screen.findByText("この期間の売上はありません");
  expect(screen.queryByRole("table")).toBeNull();
});
