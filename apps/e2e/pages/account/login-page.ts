import type { Page } from "@playwright/test";

/** `/login`: the mailed link and the choice of the other ways. */
export class LoginPage {
  readonly email;
  readonly sendLink;
  readonly withGoogle;
  readonly withPassword;
  readonly withDemo;
  readonly words;

  constructor(page: Page) {
    this.email = page.getByLabel("メールアドレス");
    this.sendLink = page.getByRole("button", { name: "ログイン用リンクを送る" });
    this.withGoogle = page.getByRole("button", { name: "Googleでログイン" });
    this.withPassword = page.getByRole("link", { name: "パスワードでログイン" });
    this.withDemo = page.getByRole("link", { name: "デモアカウントで試す" });
    /** What was refused, where something was. */
    this.words = page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
  }
}
