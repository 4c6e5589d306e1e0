import type { Page } from "@playwright/test";

/** `/login/signup` */
export class SignupPage {
  readonly name;
  readonly email;
  readonly password;
  readonly submit;
  readonly words;

  constructor(page: Page) {
    this.name = page.getByLabel("名前");
    this.email = page.getByLabel("メールアドレス");
    this.password = page.getByLabel("パスワード", { exact: true });
    this.submit = page.getByRole("button", { name: "登録する" });
    /** What was refused, where something was. */
    this.words = page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
  }

  async fill(person: { displayName: string; email: string; password: string }): Promise<void> {
    await this.name.fill(person.displayName);
    await this.email.fill(person.email);
    await this.password.fill(person.password);
  }
}
