import { expect, type Locator, type Page } from "@playwright/test";

/** `/u/medorder/aitapi`: terminals, their tokens and what they scan. */
export class TerminalsPage {
  static readonly path = "/u/medorder/aitapi";
  readonly terminals;
  readonly log;
  readonly tokenDialog;
  readonly field;
  readonly result;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.terminals = page.getByRole("table", { name: "端末" });
    this.log = page.getByRole("table", { name: "読み取り履歴" });
    this.tokenDialog = page.getByRole("dialog", { name: /を登録しました$/ });
    this.field = page.getByLabel("読み取りを試す");
    this.result = page.getByRole("region", { name: "読み取り結果" });
  }

  row(name: string): Locator {
    return this.terminals.getByRole("row").filter({ hasText: name });
  }

  async open(tab: "端末" | "読み取りテスト" | "読み取り履歴" | "API"): Promise<void> {
    await this.#page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(this.#page.getByRole("tabpanel", { name: tab, exact: true })).toBeVisible();
  }

  /** Registers a phone that may do what phones usually do; its token is on the screen then. */
  async register(name: string): Promise<string> {
    await this.#page.getByRole("button", { name: "端末を登録" }).click();
    const dialog = this.#page.getByRole("dialog", { name: "端末を登録" });
    await dialog.getByLabel("名前").fill(name);
    await dialog.getByRole("button", { name: "登録する" }).click();
    await expect(this.tokenDialog.getByRole("img", { name: "スマートフォンを登録するQRコード" })).toBeVisible();
    return this.tokenDialog
      .getByRole("region", { name: "トークン" })
      .textContent()
      .then((text) => text ?? "");
  }

  async revoke(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: `${name}を停止` }).click();
    const dialog = this.#page.getByRole("dialog", { name: `${name}を停止しますか？` });
    await dialog.getByRole("button", { name: "停止する" }).click();
    await expect(dialog).toBeHidden();
  }
}
