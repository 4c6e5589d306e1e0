import type { Page } from "@playwright/test";
import { Scanning } from "./scanning.ts";

/** The counting tab of the stock. */
export class CountsPage extends Scanning {
  readonly differences;
  readonly post;
  readonly #page: Page;

  constructor(page: Page) {
    super(page);
    this.#page = page;
    this.differences = page.getByRole("table", { name: "差異" }).locator("tbody").getByRole("row");
    this.post = page.getByRole("button", { name: "在庫に反映", exact: true });
  }

  async begin(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: "棚卸を始める" }).click();
    const form = this.dialog("棚卸を始める");
    await form.getByRole("textbox", { name: "名称" }).fill(name);
    await form.getByRole("button", { name: "読み取りへ進む" }).click();
  }

  async review(): Promise<void> {
    await this.#page.getByRole("tab", { name: "差異を確認" }).click();
  }
}
