import type { Locator, Page } from "@playwright/test";

/** The orders that arrived at a wholesaler: those to answer, those to ship, and the others. */
export class InboxPage {
  readonly orders;
  readonly answerAll;
  readonly scan;
  readonly shipAll;
  readonly lotFile;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.orders = page
      .getByRole("tabpanel")
      .getByRole("rowgroup")
      .filter({ has: page.getByRole("rowheader") });
    this.answerAll = page.getByRole("button", { name: /^すべて注文どおり回答|^例外\d+件を含めてすべて回答/ });
    this.scan = page.getByRole("textbox", { name: "箱のバーコードを読み取る" });
    this.shipAll = page.getByRole("button", { name: /^そろった\d+件を出荷/ });
    this.lotFile = page.getByTestId("lot-file");
  }

  stage(name: "回答待ち" | "出荷待ち" | "完了"): Locator {
    return this.page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  /** The orders of a pharmacy. */
  of(pharmacy: string): Locator {
    return this.orders.filter({ hasText: pharmacy });
  }

  /** Sets in its row that nothing of a medicine comes now, with the day on which it does. */
  async backorder(order: Locator, medicine: string, day: string): Promise<void> {
    await order.getByRole("combobox", { name: `${medicine}の状態` }).selectOption("backordered");
    await order.getByRole("textbox", { name: `${medicine}の納品予定日` }).fill(day);
  }

  /** Answers one order as its rows have it. */
  async answer(order: Locator): Promise<void> {
    await order.getByRole("button", { name: /回答 / }).click();
  }

  /** Enters the lot of a medicine and ships its order with what was promised. */
  async ship(
    order: Locator,
    medicine: string,
    { slip, lot, expiry }: { slip: string; lot: string; expiry: string },
  ): Promise<void> {
    await order.getByRole("textbox", { name: /の納品書番号$/ }).fill(slip);
    await order.getByRole("textbox", { name: `${medicine}のロット 1` }).fill(lot);
    await order.getByRole("textbox", { name: `${medicine}の使用期限 1` }).fill(expiry);
    await order.getByRole("button", { name: /^出荷する / }).click();
  }
}
