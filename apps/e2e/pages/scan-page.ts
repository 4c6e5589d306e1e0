import type { Page } from "@playwright/test";
import { Scanning } from "./scanning.ts";

/** The phone page for scanning. */
export class ScanPage extends Scanning {
  static readonly path = "/scan";
  readonly refused;
  readonly #page: Page;

  constructor(page: Page) {
    super(page);
    this.#page = page;
    this.refused = page.getByRole("list", { name: "送れなかった読み取り" }).getByRole("listitem");
  }

  /** The address of the screen of one delivery. */
  static deliveryPath(id: string, name: string): string {
    return `/scan?${new URLSearchParams({ job: "receive", id, name })}`;
  }

  /** Says what a code did not: the lot and the expiry. */
  async complete(told: { lot: string; expiry: string }): Promise<void> {
    await this.last.getByRole("button", { name: "入力する" }).click();
    const form = this.dialog("ロットと期限を入力");
    await form.getByRole("textbox", { name: "ロット" }).fill(told.lot);
    await form.getByRole("textbox", { name: "使用期限" }).fill(told.expiry);
    await form.getByRole("button", { name: "保存" }).click();
  }

  /** Scans what is in a picture. */
  async readPicture(picture: Buffer): Promise<void> {
    const choosing = this.#page.waitForEvent("filechooser");
    await this.#page.getByRole("button", { name: "写真から読み取る" }).click();
    await (await choosing).setFiles({ name: "box.png", mimeType: "image/png", buffer: picture });
  }
}
