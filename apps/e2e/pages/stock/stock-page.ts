import type { Locator, Page } from "@playwright/test";

/** `/u/medorder/stock`: the shelves, and one medicine beside them. */
export class StockPage {
  static readonly path = "/u/medorder/stock";
  static readonly receivingPath = `${StockPage.path}?tab=receiving`;
  static readonly countingPath = `${StockPage.path}?tab=counting`;
  readonly drawer;
  readonly lots;
  readonly ledger;
  /** The form of a change by hand. */
  readonly form;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const lots = page.getByRole("table", { name: "ロット別の在庫" });
    this.drawer = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "受払の履歴" }) });
    this.lots = lots.getByRole("row");
    this.ledger = page.getByRole("table", { name: "受払の履歴" }).getByRole("row");
    this.form = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: "理由" }) });
  }

  /** A medicine's row in the list. */
  row(name: string): Locator {
    return this.#page.getByRole("row").filter({ has: this.#page.getByRole("link", { name, exact: true }) });
  }

  medicine(name: string): Locator {
    return this.#page.getByRole("main").getByRole("link", { name, exact: true });
  }

  async openList(): Promise<void> {
    await this.#page.getByRole("tab", { name: "在庫", exact: true }).click();
  }

  /** Begins a change by hand, by its verb. */
  async begin(verb: "調整" | "廃棄" | "返品"): Promise<void> {
    await this.drawer.getByRole("button", { name: verb, exact: true }).click();
  }

  async say(facts: { quantity: string; lot?: string; reason: string }): Promise<void> {
    await this.form.getByRole("textbox", { name: "数量" }).fill(facts.quantity);
    if (facts.lot) await this.form.getByRole("button", { name: facts.lot }).click();
    await this.form.getByRole("textbox", { name: "理由" }).fill(facts.reason);
  }

  /** Reverts the act that a message reports. */
  async undo(message: string): Promise<void> {
    await this.drawer.getByRole("alert").filter({ hasText: message }).getByRole("button", { name: "元に戻す" }).click();
  }

  async submit(label: string): Promise<void> {
    await this.form.getByRole("button", { name: label, exact: true }).click();
  }
}
