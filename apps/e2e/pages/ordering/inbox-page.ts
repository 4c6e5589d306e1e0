import type { Locator, Page } from "@playwright/test";

/** The orders that arrived at a wholesaler, and the one that is looked at. */
export class InboxPage {
  readonly list;
  readonly order;
  readonly answering;
  readonly shipping;

  constructor(page: Page) {
    this.list = page.getByRole("list", { name: "受注" }).getByRole("listitem");
    this.order = page.getByRole("article");
    this.answering = page.getByRole("dialog", { name: /への回答$/ });
    this.shipping = page.getByRole("dialog", { name: /を出荷$/ });
  }

  /** The row of one medicine in a form. */
  of(form: Locator, medicine: string): Locator {
    return form.getByRole("group", { name: medicine });
  }

  /** Answers that nothing of a medicine comes now, with the day of it. */
  async backorder(medicine: string, day: string): Promise<void> {
    await this.order.getByRole("button", { name: "欠品を回答" }).click();
    const line = this.of(this.answering, medicine);
    await line.getByRole("textbox", { name: "出荷可能数" }).fill("0");
    await line.getByRole("checkbox", { name: /入荷待ち$/ }).check();
    await line.getByRole("textbox", { name: "納品予定日" }).fill(day);
    await this.answering.getByRole("button", { name: "回答する" }).click();
  }

  /** Ships all that was promised of a medicine, with its lot. */
  async ship(medicine: string, { slip, lot, expiry }: { slip: string; lot: string; expiry: string }): Promise<void> {
    await this.order.getByRole("button", { name: "出荷する" }).click();
    await this.shipping.getByRole("textbox", { name: "納品書番号" }).fill(slip);
    const line = this.of(this.shipping, medicine);
    await line.getByRole("textbox", { name: "ロット" }).fill(lot);
    await line.getByRole("textbox", { name: "使用期限" }).fill(expiry);
    await this.shipping.getByRole("button", { name: "出荷を通知する" }).click();
  }
}
