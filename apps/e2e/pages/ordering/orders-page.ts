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
  /** Rows of today's order. */
  readonly proposals;
  /** Today's order. */
  readonly today;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1, name: /^発注 #/ });
    this.lines = page.getByRole("table", { name: "明細", exact: true }).getByRole("row");
    this.history = page.getByRole("list", { name: "経過" });
    this.list = page.getByRole("table", { name: "発注の一覧" });
    this.today = page.getByRole("table", { name: "今日の発注" });
    this.proposals = this.today.getByRole("row").filter({ has: page.getByRole("checkbox") });
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
    return this.today.getByRole("rowgroup", { name: wholesaler, exact: true });
  }

  /** Answers the warnings of all rows. */
  async answerAll(): Promise<void> {
    const open = this.today.getByRole("button", { name: /^確認: /, pressed: false });
    for (let left = await open.count(); left > 0; left -= 1) await open.first().click();
  }

  /** Orders everything that is ticked or in the cart. */
  async orderAll(): Promise<void> {
    await this.#page.getByRole("button", { name: "すべて発注する" }).click();
  }

  /** Takes back what was just ordered. */
  async takeBack(): Promise<void> {
    await this.#page.getByRole("alert").getByRole("button", { name: "取り消す" }).click();
  }

  async openSent(): Promise<void> {
    await this.#page.getByRole("tab", { name: "発注中" }).click();
  }
}
