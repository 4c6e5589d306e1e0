import type { Locator, Page } from "@playwright/test";

/** `/u/medorder/order`: proposals, the cart, and orders. */
export class OrdersPage {
  readonly heading;
  readonly list;
  readonly history;
  /** Where orders are confirmed. */
  readonly placing;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: /発注 #/ });
    this.list = page.getByRole("table", { name: "発注の一覧" });
    this.history = page.getByRole("list", { name: "経過" });
    this.placing = page.getByRole("dialog", { name: "発注を確定しますか？" });
  }

  proposal(medicine: string): Locator {
    return this.#page.getByRole("table", { name: "発注のおすすめ" }).getByRole("row").filter({ hasText: medicine });
  }

  /** What of the cart goes to one wholesaler. */
  section(wholesaler: string): Locator {
    return this.#page.getByRole("region", { name: wholesaler, exact: true });
  }
}

/** The orders that arrived at a wholesaler. */
export class InboxPage {
  readonly order;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.order = page.getByRole("article");
  }

  /** Says that everything has left in one lot. */
  async ship({ slip, lot, expiry }: { slip: string; lot: string; expiry: string }): Promise<void> {
    await this.order.getByRole("button", { name: "出荷する" }).click();
    const form = this.#page.getByRole("dialog", { name: /を出荷$/ });
    await form.getByRole("textbox", { name: "納品書番号" }).fill(slip);
    await form.getByRole("textbox", { name: "ロット" }).fill(lot);
    await form.getByRole("textbox", { name: "使用期限" }).fill(expiry);
    await form.getByRole("button", { name: "出荷を知らせる" }).click();
  }
}
