import { asDemo } from "../../commands/as-demo.ts";
import { expectRowsInView } from "../../commands/rows-in-view.ts";
import { test } from "../../fixtures/test.ts";

// The lists of a pharmacy with two years of work are in specs/desk/any-day.spec.ts.

test("who opens the users as administrator has to scroll to the first rows, or sees few of them", async ({ page }) => {
  await asDemo(page, "admin");
  await expectRowsInView(page, "/u/setting/user");
});
