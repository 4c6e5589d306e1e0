import type { Locator, Page } from "@playwright/test";

/** `/u/setting/inst/:id`: one institution for those who belong to it. */
export class InstitutionPage {
  readonly heading;
  readonly invite;
  readonly edit;
  readonly requestVerification;
  readonly members;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole("heading", { level: 1 });
    this.invite = page.getByRole("link", { name: "メンバーを招待" });
    this.edit = page.getByRole("link", { name: "編集" });
    this.requestVerification = page.getByRole("button", { name: "確認を依頼" });
    this.members = page.getByRole("table", { name: "メンバー" });
  }

  async open(id: string, tab?: "members"): Promise<void> {
    await this.#page.goto(`/u/setting/inst/${id}${tab ? `?tab=${tab}` : ""}`);
  }

  /** A fact of the institution by its name. */
  fact(name: string): Locator {
    return this.#page.getByRole("definition").filter({
      has: this.#page.locator(`xpath=preceding-sibling::dt[1][normalize-space()="${name}"]`),
    });
  }

  member(name: string): Locator {
    return this.members.getByRole("row").filter({ hasText: name });
  }

  /** Chooses one of the acts that have no button of their own. */
  async more(act: string): Promise<void> {
    await this.#page.getByRole("button", { name: "その他の操作" }).click();
    await this.#page.getByRole("menuitem", { name: act, exact: true }).click();
  }
}
