import { expect, type Locator, type Page } from "@playwright/test";
import { Scanning } from "./scanning.ts";

/** The phone page for scanning. */
export class ScanPage extends Scanning {
  static readonly path = "/scan";
  readonly refused;
  readonly sent;
  /** Resolves once the page can be opened without a network. */
  readonly offlineReady;
  readonly #page: Page;

  constructor(page: Page) {
    super(page);
    this.#page = page;
    this.refused = page.getByRole("list", { name: "送信できなかった読み取り" }).getByRole("listitem");
    this.sent = page.getByText("すべて送信済み");
    this.offlineReady = page.getByText("この端末では、オフラインでも開けます。");
  }

  /** Chooses what to scan into. */
  async open(name: string): Promise<void> {
    await this.#page.getByRole("link", { name }).click();
    await expect(this.#page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  /** Takes the pairing from this device. */
  async unpair(): Promise<void> {
    await this.#page.getByRole("button", { name: "登録を解除" }).click();
    await this.#page.getByRole("dialog").getByRole("button", { name: "登録を解除" }).click();
  }

  /** How many scans of the delivery or count there are. */
  all(count: number): Locator {
    return this.#page.getByRole("heading", { name: `最近の読み取り（全${count}件）` });
  }

  /** Number of scans not sent to the server yet. */
  waitingToSend(count: number): Locator {
    return this.#page.getByText(`送信待ち ${count}件`);
  }

  /** The address of the screen of one delivery. */
  static deliveryPath(id: string, name: string): string {
    return `/scan?${new URLSearchParams({ job: "receive", id, name })}`;
  }

  /** Enters what a code does not have: the lot and the expiry. */
  async complete(reported: { lot: string; expiry: string }): Promise<void> {
    await this.last.getByRole("button", { name: "入力する" }).click();
    const form = this.dialog("ロットと期限を入力");
    await form.getByRole("textbox", { name: "ロット" }).fill(reported.lot);
    await form.getByRole("textbox", { name: "使用期限" }).fill(reported.expiry);
    await form.getByRole("button", { name: "保存" }).click();
  }

  /** Scans what is in a picture. */
  async readPicture(picture: Buffer): Promise<void> {
    const choosing = this.#page.waitForEvent("filechooser");
    await this.#page.getByRole("button", { name: "写真から読み取る" }).click();
    await (await choosing).setFiles({ name: "box.png", mimeType: "image/png", buffer: picture });
  }
}
