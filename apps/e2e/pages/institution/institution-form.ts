import type { Page } from "@playwright/test";

/** The form with which an institution is registered. */
export class InstitutionForm {
  readonly name;
  readonly code;
  readonly codeMeaning;
  readonly warning;
  readonly postalCode;
  readonly prefecture;
  readonly city;
  readonly address;
  readonly map;
  readonly latitude;
  readonly longitude;
  readonly permitNumber;
  readonly submit;

  constructor(page: Page) {
    this.name = page.getByRole("textbox", { name: "施設名", exact: true });
    this.code = page.getByRole("textbox", { name: "医療機関・薬局コード" });
    /** What the digits of the code say, once they are complete. */
    this.codeMeaning = page.getByRole("status").filter({ hasText: "調剤(4)" });
    this.warning = page.getByRole("status").filter({ hasText: "チェックデジットが合いません" });
    this.postalCode = page.getByRole("textbox", { name: "郵便番号" });
    this.prefecture = page.getByRole("combobox", { name: "都道府県" });
    this.city = page.getByRole("textbox", { name: "市区町村" });
    this.address = page.getByRole("textbox", { name: "町域・番地" });
    this.map = page.getByRole("application", { name: "地図上の位置" });
    this.latitude = page.getByRole("textbox", { name: "緯度" });
    this.longitude = page.getByRole("textbox", { name: "経度" });
    this.permitNumber = page.getByRole("textbox", { name: "開設許可番号" });
    this.submit = page.getByRole("button", { name: "追加する" });
  }
}
