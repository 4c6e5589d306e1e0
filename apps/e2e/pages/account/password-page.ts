import { expect, type Page } from "@playwright/test";

/** `/login/password` */
export class PasswordPage {
  readonly heading;
  readonly email;
  readonly password;
  readonly submit;
  readonly forgot;
  readonly sendReset;
  readonly words;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { name: "パスワードでログイン" });
    this.email = page.getByLabel("メールアドレス");
    this.password = page.getByLabel("パスワード", { exact: true });
    this.submit = page.getByRole("button", { name: "ログイン", exact: true });
    this.forgot = page.getByRole("button", { name: "パスワードを忘れた場合" });
    this.sendReset = page.getByRole("button", { name: "再設定用リンクを送る" });
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

  /** Has a link mailed with which to choose a new password. */
  async askForReset(email: string): Promise<void> {
    await this.forgot.click();
    // The form before has a field of the same name.
    await expect(this.sendReset).toBeVisible();
    await this.email.fill(email);
    await this.sendReset.click();
  }
}
