import { expect, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { shiftOf, watchShifts } from "../../commands/watch-shifts.ts";
import { test } from "../../fixtures/test.ts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Each of the pages moves by less than what a person notices. */
async function expectStill(page: Page, paths: string[]): Promise<void> {
  await watchShifts(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of paths) {
      const { sum, shifts } = await shiftOf(page, path);
      expect.soft(sum, `${path} at ${size.width}: ${shifts.join("; ")}`).toBeLessThan(0.01);
    }
  }
}

test("a page moves under the finger of who has several pharmacies while it loads", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  // A name that is about as long as a line breaks in another place once the font of the page has come.
  const manager = await people.user({ displayName: "花子" });
  const { id: institutionId } = await pharmacies.registered({ manager });
  await pharmacies.registered({ manager });
  await people.callAs(manager, "InstitutionService/StartMedorderTrial", { institutionId });
  await signInAs(page, manager);
  await expect(page.getByRole("button", { name: /施設を切り替える/ }).first()).toBeVisible();
  await expectStill(page, [
    "/u",
    "/u/medorder/stock?tab=returns",
    "/u/medorder/wholesaler?tab=invoices",
    "/u/medorder/wholesaler?tab=payments",
    "/u/medorder/wholesaler?tab=books",
  ]);
});

test("the states of invoices move away from a wholesaler's finger while their sums come", async ({ page }) => {
  test.slow();
  await asDemo(page, "wholesaler", "/c/invoice");
  await expectStill(page, ["/u", "/c/invoice", "/c/invoice?view=returns"]);
});
