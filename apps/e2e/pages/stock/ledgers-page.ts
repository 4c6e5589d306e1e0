import type { Locator, Page } from "@playwright/test";

/** The regulated ledgers' tab of the stock. */
export class LedgersPage {
  static readonly path = "/u/medorder/stock?tab=ledgers";
  readonly list;
  readonly report;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "法定帳簿" });
    this.report = page.getByRole("table", { name: "年間報告" });
  }

  /** The entry of it. */
  entry(words: string): Locator {
    return this.list.getByRole("row").filter({ hasText: words });
  }

  async note(words: string, field: string, text: string): Promise<void> {
    await this.entry(words).getByRole("button", { name: "備考を編集" }).click();
    const form = this.#page.getByRole("dialog", { name: "備考を編集" });
    await form.getByRole("textbox", { name: field }).fill(text);
    await form.getByRole("button", { name: "保存" }).click();
  }

  async correct(words: string, { quantity, reason }: { quantity: string; reason: string }): Promise<void> {
    await this.entry(words).getByRole("button", { name: "訂正する" }).click();
    const form = this.#page.getByRole("dialog", { name: "記入を訂正" });
    await form.getByRole("textbox", { name: "正しい払出数量" }).fill(quantity);
    await form.getByRole("textbox", { name: "訂正の理由" }).fill(reason);
    await form.getByRole("button", { name: "訂正する" }).click();
  }
}
