import type { Page } from "@playwright/test";

/** The form with which a user is added or edited. */
export class UserForm {
  readonly name;
  readonly email;
  readonly tel;
  readonly userId;
  readonly mail;
  readonly submit;
  readonly kana;
  readonly save;
  readonly summary;

  constructor(page: Page) {
    this.name = page.getByLabel("名前", { exact: true });
    this.kana = page.getByLabel("フリガナ");
    this.email = page.getByRole("textbox", { name: "メールアドレス", exact: true });
    this.tel = page.getByLabel("電話番号");
    this.userId = page.getByLabel("ユーザーID");
    this.mail = page.getByLabel("ログイン用リンクをメールで送る");
    this.submit = page.getByRole("button", { name: "追加する" });
    this.save = page.getByRole("button", { name: "保存", exact: true });
    this.summary = page.getByRole("alert").filter({ hasText: "入力内容を確認してください" });
  }
}
