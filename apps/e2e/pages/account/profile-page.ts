import type { Page } from "@playwright/test";

/** `/u/profile` */
export class ProfilePage {
  readonly name;
  readonly tel;
  readonly save;
  readonly signOutEverywhere;

  constructor(page: Page) {
    this.name = page.getByLabel("名前", { exact: true });
    this.tel = page.getByLabel("電話番号", { exact: true });
    this.save = page.getByRole("button", { name: "保存", exact: true });
    this.signOutEverywhere = page.getByRole("button", { name: "すべての端末からログアウト" });
  }
}
