import type { Locator, Page } from "@playwright/test";

/** A group as the institutions see it, and the application to join it. */
export class GroupPage {
  readonly heading;
  readonly apply;
  readonly applyAgain;
  readonly message;
  readonly agree;
  readonly sendApplication;
  readonly summary;
  readonly applied;
  readonly members;
  readonly map;
  readonly leave;
  readonly dialog;
  readonly savePrivacy;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.apply = page.getByRole("link", { name: "参加を申請する" });
    this.applyAgain = page.getByRole("link", { name: "もう一度申請する" });
    this.message = page.getByRole("textbox", { name: /へのメッセージ$/ });
    this.agree = page.getByRole("checkbox", { name: "規約を読み、同意します" });
    this.sendApplication = page.getByRole("button", { name: "申請する" });
    this.summary = page.getByRole("alert").filter({ hasText: "入力内容を確認してください" });
    this.applied = page.getByRole("heading", { level: 1, name: "申請しました" });
    this.members = page.getByRole("table", { name: "参加している施設" });
    this.map = page.getByRole("application");
    this.leave = page.getByRole("button", { name: "退会する" });
    this.dialog = page.getByRole("dialog");
    this.savePrivacy = page.getByRole("button", { name: "保存", exact: true });
  }

  async open(id: string): Promise<void> {
    await this.#page.goto(`/u/medsearch/group/${id}`);
  }

  member(name: string): Locator {
    return this.members.getByRole("row").filter({ hasText: name });
  }

  /** How much of its stock the institution shows, as it may choose it. */
  ownPrivacy(level: string): Locator {
    return this.#page.getByRole("radiogroup", { name: "施設ごとの公開範囲" }).getByRole("radio", { name: level });
  }
}
