import { expect, type Page } from "@playwright/test";
import { visit, watchFigures } from "../../bench/page-figures.ts";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { packOf } from "../../fixtures/packs.ts";
import { shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";

/** The frame's request, and one of the page; both are one where the page's code is there before the sign-in. */
const most = 2;

/** What each page shows before anybody waits for more. */
const pages = {
  "/u/medorder/overview": [
    "GetMedorderPlan",
    "GetMedorderOverview",
    "GetForecastOverview",
    "ListForecasts",
    "ListUnapplied",
    "GetOrderProposals",
  ],
  "/u/medorder/order": ["GetMedorderPlan", "GetOrderCart", "GetOrderProposals"],
  "/u/medorder/predict": ["GetMedorderPlan", "GetForecastOverview", "ListForecasts"],
  "/u/medorder/stock": ["GetMedorderPlan", "ListStock", "ListRemainders", "GetStockSetting"],
};

/** Opens a page. @returns the methods of each request that it sent before its content was there */
async function requestsUntilContent(page: Page, path: string): Promise<string[][]> {
  await visit(page, path);
  const addresses = await page.evaluate(() => {
    const { content = 0 } = window.figures ?? {};
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.includes("/api/") && startTime <= content)
      .map(({ name }) => name);
  });
  return addresses.map((address) => methodsOf(address));
}

function methodsOf(address: string): string[] {
  const names = decodeURIComponent(new URL(address).pathname).split("/api/").pop()?.replace("batch/", "") ?? "";
  return names.split(",").map((name) => name.split("/").pop() ?? "");
}

test("a page waits for an answer before it requests what it shows", async ({ page, people, pharmacies }) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  await shelve(people, pharmacy, await packOf(people, "アムロジピン"), "L1");
  await signInAs(page, pharmacy.manager);
  await watchFigures(page);
  for (const [path, methods] of Object.entries(pages)) {
    await test.step(path, async () => {
      const requests = await requestsUntilContent(page, path);
      expect(requests.length, JSON.stringify(requests)).toBeLessThanOrEqual(most);
      const together = requests.find((one) => one.includes("GetMedorderPlan"));
      expect(together, JSON.stringify(requests)).toEqual(expect.arrayContaining(methods));
    });
  }
});

test("the list of users waits for their standings, or for who is signed in", async ({ page }) => {
  test.slow();
  await asDemoAdmin(page);
  await watchFigures(page);
  const requests = await requestsUntilContent(page, "/u/setting/user");
  expect(requests.length, JSON.stringify(requests)).toBeLessThanOrEqual(most);
  expect(requests.flat()).toContain("ListUsers");
});

test("who goes to the stock from the first page waits for the plan before the shelves are requested", async ({
  page,
  people,
  pharmacies,
}) => {
  const { manager } = await stocking(people, pharmacies);
  await signInAs(page, manager);
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes("GetMedorderPlan")),
    page.getByRole("navigation").getByRole("link", { name: "在庫", exact: true }).click(),
  ]);
  expect(methodsOf(request.url())).toEqual(expect.arrayContaining(["GetMedorderPlan", "ListStock", "ListRemainders"]));
});
