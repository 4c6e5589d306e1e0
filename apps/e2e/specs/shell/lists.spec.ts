import { asDemo } from "../../commands/as-demo.ts";
import { expectFirstRowOnPhone, expectRowsInView } from "../../commands/rows-in-view.ts";
import { test } from "../../fixtures/test.ts";

// The lists of a pharmacy with two years of work are in specs/desk/any-day.spec.ts.

test("who opens the users as administrator has to scroll to the first rows, or sees few of them", async ({ page }) => {
  await asDemo(page, "admin");
  await expectRowsInView(page, "/u/setting/user");
});

test("who opens the forecast or the transfer records on a phone scrolls past buttons and rules to the first row", async ({
  page,
}) => {
  // A manager has a button more, and chooses among pharmacies.
  await asDemo(page, "manager");
  await expectFirstRowOnPhone(page, "/u/medsearch/share?tab=records", 300);
  await expectFirstRowOnPhone(page, "/u/medorder/predict", 300);
});
