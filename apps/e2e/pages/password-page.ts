import { expect, type Page } from "@playwright/test";

/** `/login/password` */
export class PasswordPage {
  readonly heading;
  readonly email;
  readonly password;
  readonly submit;
  readonly forgot;
  readonly words;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { name: "パスワードでログイン" });
    this.email = page.getByLabel("メールアドレス");
    this.password = page.getByLabel("パスワード", { exact: true });
    this.submit = page.getByRole("button", { name: "ログイン", exact: true });
    this.forgot = page.getByRole("button", { name: "パスワードを忘れた場合" });
    /** What was refused, where something was. */
    this.words = page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
  }

  async open(to = "/u"): Promise<void> {
    await this.#page.goto(`/login/password?${new URLSearchParams({ to })}`);
  }

  async signIn(email: string, password: string): Promise<void> {
    // The page before has a field of the same name.
    await expect(this.heading).toBeVisible();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
