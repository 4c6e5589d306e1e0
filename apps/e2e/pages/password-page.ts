import type { Page } from "@playwright/test";

/** `/login/password` */
export class PasswordPage {
  readonly email;
  readonly password;
  readonly submit;
  readonly forgot;
  readonly alert;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.email = page.getByLabel("メールアドレス");
    this.password = page.getByLabel("パスワード", { exact: true });
    this.submit = page.getByRole("button", { name: "ログイン", exact: true });
    this.forgot = page.getByRole("button", { name: "パスワードを忘れた場合" });
    this.alert = page.getByRole("main").getByRole("alert");
  }

  async open(to = "/u"): Promise<void> {
    await this.#page.goto(`/login/password?${new URLSearchParams({ to })}`);
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
