import type { Locator, Page } from "@playwright/test";

/** `/u/medorder/order`: today's order with what is proposed and in the cart, and the orders. */
export class OrdersPage {
  static readonly path = "/u/medorder/order";
  static readonly sentPath = `${OrdersPage.path}?tab=sent`;
  /** Of one order. */
  readonly heading;
  readonly lines;
  readonly history;
  readonly list;
  readonly proposals;
  /** Where orders are confirmed. */
  readonly placing;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: /^発注 #/ });
    this.lines = page.getByRole("table", { name: "明細", exact: true }).getByRole("row");
    this.history = page.getByRole("list", { name: "経過" });
    this.list = page.getByRole("table", { name: "発注の一覧" });
    this.proposals = page.getByRole("table", { name: /の明細$/ }).getByRole("row");
    this.placing = page.getByRole("dialog", { name: "発注を確定しますか？" });
  }

  proposal(medicine: string): Locator {
    return this.proposals.filter({ hasText: medicine });
  }

  /** The box that orders a proposal. */
  tick(medicine: string): Locator {
    return this.#page.getByRole("checkbox", { name: `${medicine}を選ぶ` });
  }

  /** What goes to one wholesaler. */
  section(wholesaler: string): Locator {
    return this.#page.getByRole("region", { name: wholesaler, exact: true });
  }

  /** Orders everything that is ticked or in the cart, and confirms it as far as the warnings. */
  async confirmAll(): Promise<void> {
    await this.#page.getByRole("button", { name: "すべて発注する" }).click();
    await this.placing.getByRole("button", { name: "発注を確定する" }).click();
  }

  /** Confirms it with the warnings read. */
  async confirmWarned(): Promise<void> {
    await this.placing.getByRole("button", { name: "注意事項を確認して確定する" }).click();
  }
}
