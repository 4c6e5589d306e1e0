import type { Locator, Page } from "@playwright/test";

/** `/u/setting/user/:id`: one user. */
export class UserPage {
  readonly heading;
  readonly edit;
  readonly disable;
  readonly enable;
  readonly recover;
  readonly history;
  readonly dialog;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.edit = page.getByRole("link", { name: "編集" });
    this.disable = page.getByRole("button", { name: "利用を停止" });
    this.enable = page.getByRole("button", { name: "利用を再開" });
    this.recover = page.getByRole("button", { name: "元に戻す" });
    this.history = page.getByRole("table", { name: "履歴" });
    this.dialog = page.getByRole("dialog");
  }

  async open(userId: string, tab?: "history"): Promise<void> {
    await this.#page.goto(`/u/setting/user/${userId}${tab ? `?tab=${tab}` : ""}`);
  }

  /** Chooses one of the acts that have no button of their own. */
  async more(act: string): Promise<void> {
    await this.#page.getByRole("button", { name: "その他の操作" }).click();
    await this.#page.getByRole("menuitem", { name: act, exact: true }).click();
  }

  /** Confirms the dialog. */
  async confirm(act: string): Promise<void> {
    await this.dialog.getByRole("button", { name: act, exact: true }).click();
  }

  event(action: string): Locator {
    return this.history.getByRole("row").filter({ has: this.#page.getByRole("cell", { name: action, exact: true }) });
  }
}
