import type { Locator, Page } from "@playwright/test";

/** `/u/setting/corporation/:id`: a corporation for its head office. */
export class CorporationPage {
  static readonly createPath = "/u/setting/corporation/create";
  readonly heading;
  readonly dialog;
  readonly headOfficeTab;
  readonly shopsTab;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.dialog = page.getByRole("dialog");
    this.headOfficeTab = page.getByRole("tab", { name: "本部メンバー" });
    this.shopsTab = page.getByRole("tab", { name: "全店舗" });
  }

  /** Registers a corporation. */
  async create(name: string): Promise<void> {
    await this.#page.getByRole("textbox", { name: "法人名" }).fill(name);
    await this.#page.getByRole("button", { name: "追加する" }).click();
  }

  /** The row of a shop with its figures. */
  shop(name: string): Locator {
    return this.#page.getByRole("table").getByRole("row").filter({ hasText: name });
  }

  async addShop(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: "店舗を追加" }).click();
    await this.dialog.getByRole("radio", { name }).check();
    await this.dialog.getByRole("button", { name: "追加する" }).click();
  }

  /** Takes a shop out and confirms. */
  async removeShop(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: `${name}を法人から外す` }).click();
    await this.dialog.getByRole("button", { name: "法人から外す" }).click();
  }

  async addMember(email: string): Promise<void> {
    await this.#page.getByRole("button", { name: "本部メンバーを追加" }).click();
    await this.dialog.getByRole("textbox", { name: "メールアドレス" }).fill(email);
    await this.dialog.getByRole("button", { name: "追加する" }).click();
  }
}
