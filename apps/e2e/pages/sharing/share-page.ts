import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";

/** `/u/medsearch/share`: what pharmacies ask of each other, offer, settle and keep a record of. */
export class SharePage {
  static readonly path = "/u/medsearch/share";
  readonly dialog;
  readonly request;
  readonly history;
  readonly records;
  readonly offers;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.request = page.getByRole("article");
    this.history = page.getByRole("list", { name: "経過" }).getByRole("listitem");
    this.records = page.getByRole("table", { name: "譲渡・譲受の記録" }).getByRole("row");
    this.offers = page.getByRole("table", { name: "ほかの薬局の譲渡品" }).getByRole("row");
  }

  static tab(tab: "offers" | "suggestions" | "records"): string {
    return `${SharePage.path}?tab=${tab}`;
  }

  /** A request in the list, by the other pharmacy. */
  card(partner: string): Locator {
    return this.#page.getByRole("list", { name: "依頼" }).getByRole("link").filter({ hasText: partner });
  }

  async press(name: string, within: Page | Locator = this.#page): Promise<void> {
    await within.getByRole("button", { name, exact: true }).click();
  }

  /** State of the shown request. */
  async hasState(state: string): Promise<void> {
    await expect(this.history.last()).toContainText(state);
  }

  /** Takes a paper along. @returns the file. */
  async paper(button: Locator): Promise<Buffer> {
    const [download] = await Promise.all([this.#page.waitForEvent("download"), button.click()]);
    return readFile(await download.path());
  }
}
