import type { Locator, Page } from "@playwright/test";

/** The tabs of the stock where things are handed over later, prepared in advance, sent back or moved. */
export class HandoverPage {
  static readonly path = "/u/medorder/stock?tab=handover";
  static readonly returnsPath = "/u/medorder/stock?tab=returns";
  readonly owed;
  readonly premades;
  /** The lines of a return. */
  readonly lines;
  readonly history;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.owed = page.getByRole("list", { name: "お渡し待ちの不足分" }).getByRole("listitem");
    this.premades = page.getByRole("region", { name: "予製" });
    this.lines = page.getByRole("table", { name: "返品の明細" }).locator("tbody").getByRole("row");
    this.history = page.getByRole("table", { name: "履歴" }).locator("tbody").getByRole("row");
  }

  dialog(title: string): Locator {
    return this.#page.getByRole("dialog", { name: title });
  }

  async press(name: string, within: Page | Locator = this.#page): Promise<void> {
    await within.getByRole("button", { name, exact: true }).click();
  }

  /** Chooses a medicine by its name. */
  async pick(label: string, name: string): Promise<void> {
    await this.#page.getByRole("combobox", { name: label }).fill(name);
    await this.#page.getByRole("listbox").getByRole("option").filter({ hasText: name }).first().click();
  }

  /** Takes the next step of a return, and confirms it. */
  async move(step: string, title: string): Promise<void> {
    await this.press(step);
    await this.press(step, this.dialog(title));
  }
}
