import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Those of the rules that another colour scheme can break. */
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/** Finds nothing that the accessibility rules forbid on the page in its present state. */
export async function checkAccessibility(page: Page, what: string): Promise<void> {
  await check((await axe(page)).withTags(rules), what);
}

/** Finds no text with too little contrast in the page's present colours. */
export async function checkColors(page: Page, what: string): Promise<void> {
  await check((await axe(page)).withRules(rulesOfColor), what);
}

async function axe(page: Page): Promise<AxeBuilder> {
  const loaded = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  // The builder evaluates the source (650 kB) twice for each check. One evaluation per document is enough.
  const axeSource = loaded.every(Boolean) ? "void 0" : undefined;
  // The other mode opens an empty page for each check, which only frames of other origins need.
  return new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
}

async function check(builder: AxeBuilder, what: string): Promise<void> {
  const { violations } = await builder.analyze();
  const results = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`,
  );
  expect.soft(results, what).toEqual([]);
}
