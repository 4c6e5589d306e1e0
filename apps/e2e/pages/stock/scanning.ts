import { expect, type Locator, type Page } from "@playwright/test";

/** Where packs are scanned, into a delivery or a count. */
export class Scanning {
  readonly field;
  /** The last scan. */
  readonly last;
  readonly recent;
  readonly waiting;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.field = page.getByRole("textbox", { name: "バーコードを読み取る" });
    this.last = page.getByRole("region", { name: "最後の読み取り" });
    this.recent = page.getByRole("list", { name: "最近の読み取り" }).getByRole("listitem");
    this.waiting = page.getByText(/^読み取り待ち/);
  }

  /** Types as a scanner does: into the field that has the focus, without waiting for what a code means. */
  async scan(...codes: string[]): Promise<void> {
    await expect(this.field).toBeFocused();
    for (const code of codes) {
      await this.#page.keyboard.insertText(code);
      await this.#page.keyboard.press("Enter");
    }
  }

  /** Taken back by its name among the last scans. */
  async takeBack(name: string): Promise<void> {
    await this.recent.filter({ hasText: name }).getByRole("button", { name: "取り消し" }).click();
  }

  /** Assigns a medicine to an unknown code. */
  async settle(code: string, name: string): Promise<void> {
    await this.#page.getByRole("combobox", { name: `「${code}」の薬` }).fill(name);
    await this.#page.getByRole("listbox").getByRole("option").filter({ hasText: name }).first().click();
  }

  dialog(title: string): Locator {
    return this.#page.getByRole("dialog", { name: title });
  }
}
