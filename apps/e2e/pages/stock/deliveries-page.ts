import type { Page } from "@playwright/test";
import { Scanning } from "./scanning.ts";

/** The receiving tab of the stock. */
export class DeliveriesPage extends Scanning {
  readonly heading;
  readonly lines;
  readonly post;
  readonly #page: Page;

  constructor(page: Page) {
    super(page);
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 2 });
    this.lines = page.getByRole("table", { name: "明細" }).locator("tbody").getByRole("row");
    this.post = page.getByRole("button", { name: "入庫を確定する", exact: true });
  }

  async begin(wholesaler: string, slip: string): Promise<void> {
    await this.#page.getByRole("button", { name: "入庫を始める" }).click();
    const form = this.dialog("入庫を始める");
    await form.getByRole("textbox", { name: "卸" }).fill(wholesaler);
    await form.getByRole("textbox", { name: "納品書番号" }).fill(slip);
    await form.getByRole("button", { name: "読み取りへ進む" }).click();
  }

  /** Completes what a code could not say. */
  async mend({ quantity, lot, expiry }: { quantity: string; lot: string; expiry: string }): Promise<void> {
    const form = this.dialog("明細を修正");
    await form.getByRole("textbox", { name: "数量" }).fill(quantity);
    await form.getByRole("textbox", { name: "ロット" }).fill(lot);
    await form.getByRole("textbox", { name: "使用期限" }).fill(expiry);
    await form.getByRole("button", { name: "保存" }).click();
  }
}
