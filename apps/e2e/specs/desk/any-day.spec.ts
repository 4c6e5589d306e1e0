import { isPublicHoliday, plusDays, weekdayOf } from "@meguri/rules/public-holidays";
import { openDayFrom } from "@meguri/stack/demo/generate/pharmacy/calendar";
import { demoPlan } from "@meguri/stack/demo/plan/demo-plan";
import { expect, type Page } from "@playwright/test";
import { expectFirstRowOnPhone, expectRowsInView } from "../../commands/rows-in-view.ts";
import { demoAccount, signInAs } from "../../commands/sign-in.ts";
import { test as base } from "../../fixtures/test.ts";
import { startSystem } from "../../system/start-system.ts";
import { runningSystem } from "../../system/system.ts";

// Six days are seen here, each with a system of its own. packages/stack/test/demo-days.test.ts reads the reasons of proposals at the end
// of a month through the API, and demo-plan.test.ts beside it a whole year.

const test = base.extend<{ begun: Date; dataDir: string }>({
  begun: [new Date(), { option: true }],
  // The system fills a pharmacy with two years of work as it starts.
  dataDir: [
    async ({ begun }, use) => {
      const own = await startSystem(begun);
      await use(own.dataDir);
      await own.stop();
    },
    { timeout: 300_000 },
  ],
  system: async ({ dataDir }, use) => use(runningSystem(dataDir)),
});

const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Tokyo" });

/** A moment of the next day that is of a kind. */
function nextDay(time: string, isOfKind: (day: string) => boolean): Date {
  let day = plusDays(today, 1);
  while (!isOfKind(day)) day = plusDays(day, 1);
  return new Date(`${day}T${time}:00+09:00`);
}

const days = {
  "a holiday": nextDay("10:30", (day) => isPublicHoliday(day) && openDayFrom(day) === plusDays(day, 1)),
  "a Sunday": nextDay("20:10", (day) => weekdayOf(day) === 7 && !isPublicHoliday(day)),
  "the last day of a year": nextDay("20:10", (day) => day.endsWith("-12-31")),
  "the fourth of January": nextDay("08:30", (day) => day.endsWith("-01-04")),
  "the end of a month": nextDay("19:40", (day) => plusDays(day, 1).endsWith("-01") && !day.endsWith("-12-31")),
  "an ordinary day": nextDay("08:15", (day) => weekdayOf(day) === 3 && !isPublicHoliday(day)),
};

/** How many rows of medicines a table has. */
const rowsOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox") });

for (const [name, begun] of Object.entries(days)) {
  test.describe(`a first visitor on ${name}`, () => {
    test.use({ begun });

    test("sees empty pages, or takes the day for one without patients", async ({ page }) => {
      test.setTimeout(120_000);
      const { today: day, deskDay } = demoPlan(begun);
      const nextWorkingDay = `次の営業日 ${deskDay.slice(5).replace("-", "/")}（`;
      await page.clock.setSystemTime(begun);
      await signInAs(page, demoAccount("pharmacist"), "/u");
      await expect(page.getByRole("region", { name: "要対応" }).getByRole("listitem").nth(4)).toBeVisible();
      await expect(page.getByText("本日の対応は完了しました")).toHaveCount(0);

      await page.goto("/u/medorder/overview");
      const visits = page.getByRole("link", { name: /^来局の見込み/ });
      await expect(async () => {
        await page.reload();
        await expect(visits).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await expect(visits).toContainText(deskDay === day ? "今日" : nextWorkingDay);
      await expect(visits).toContainText(/[1-9]\d*人/);
      await expect(page.getByRole("link", { name: /^不足の見込み ([2-9]|\d{2,})品目/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /^検品中の入庫 [1-9]/ })).toBeVisible();
      await expect(page.getByText("要対応の項目はありません。")).toHaveCount(0);

      await page.goto("/u/medorder/order");
      await expect(rowsOf(page).nth(9)).toBeVisible();
      await expect(page.getByText(/^残り枠/).first()).toBeVisible();
      await expect(page.getByText(/^発注点/).first()).toBeVisible();

      for (const path of [
        "/u/medorder/stock",
        "/u/medorder/predict",
        "/u/medorder/prescription",
        "/u/setting/medicine",
      ])
        await expectRowsInView(page, path);
      for (const path of ["/u/medsearch/share?tab=records", "/u/medorder/predict"])
        await expectFirstRowOnPhone(page, path, 300);
    });
  });
}
