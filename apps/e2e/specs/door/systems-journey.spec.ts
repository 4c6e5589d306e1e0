import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Locator, type Page } from "@playwright/test";
import { asDemo } from "../../commands/as-demo.ts";
import { checkAccessibility } from "../../commands/check-accessibility.ts";
import { orderingPharmacy } from "../../fixtures/ordering.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";

/** A wholesaler's own system: it fails on the first event, and takes it when it comes again. */
async function failingOnce() {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    response.writeHead(ids.length === 1 ? 500 : 204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { ids, url: `http://127.0.0.1:${port}/meguri`, stop: () => server.close() };
}

/** Has a token or secret that is shown once read, and closes its dialog. */
async function readSecret(page: Page, name: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name });
  const secret = ((await dialog.locator("code, pre").first().textContent()) ?? "").trim();
  await checkAccessibility(page, "dialog");
  await dialog.getByRole("button", { name: "設定を終えて閉じる" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

test("a wholesaler cannot connect its own system: token, webhook, sandbox, and the end of it", async ({
  page,
  people,
  pharmacies,
  system,
}) => {
  test.slow();
  const { wholesaler } = await orderingPharmacy(system, people, pharmacies);
  const name = `受注管理${unique()}`;
  const receiver = await failingOnce();
  const orders = (token: string) =>
    fetch(`${system.url}/api/wholesaler/v1/orders`, { headers: { authorization: `Bearer ${token}` } });
  let token = "";
  try {
    await test.step("its token is shown once, and opens the orders", async () => {
      await asDemo(page, "wholesaler");
      await page.goto(`${wholesaler.path}?tab=systems`);
      await page.getByRole("button", { name: "プログラムを登録" }).first().click();
      const dialog = page.getByRole("dialog", { name: "プログラムを登録" });
      await dialog.getByRole("textbox", { name: "名前" }).fill(name);
      await dialog.getByRole("button", { name: "登録する" }).click();
      token = await readSecret(page, `${name}を登録しました`);
      expect((await orders(token)).status).toBe(200);
      await page.reload();
      await expect(rowOf(page, name)).toContainText(token.slice(-4));
      await expect(page.getByText(token)).toHaveCount(0);
    });

    await test.step("an event that its system fails to take is shown so, and comes again with the same id", async () => {
      await page.getByRole("button", { name: "Webhookを追加" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Webhookを追加" });
      await dialog.getByRole("textbox", { name: "URL" }).fill(receiver.url);
      await dialog.getByRole("button", { name: "追加する" }).click();
      await readSecret(page, "署名シークレット");
      await page.getByRole("button", { name: `${receiver.url}にテストを送信` }).click();
      const sent = page
        .getByRole("table", { name: `${receiver.url}への送信履歴` })
        .getByRole("row")
        .nth(1);
      await expect(sent).toContainText("HTTP 500", { timeout: 60_000 });
      await expect(sent).toContainText("次の送信:");
      await checkAccessibility(page, "main");
      await expect(sent).toContainText("送信済み", { timeout: 90_000 });
      await expect(sent).toContainText("2");
      expect(receiver.ids).toHaveLength(2);
      expect(new Set(receiver.ids).size).toBe(1);
    });

    await test.step("on a phone nothing has to be scrolled sideways", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(rowOf(page, name)).toBeVisible();
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
      await checkAccessibility(page, "main");
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step("its sandbox has synthetic customers only, and a token of its own", async () => {
      await page.getByRole("button", { name: "サンドボックス", exact: true }).click();
      const open = page.getByRole("button", { name: "サンドボックスを作成" });
      const register = page.getByRole("button", { name: "プログラムを登録" }).first();
      await expect(open.or(register)).toBeVisible();
      if (await open.isVisible()) await open.click();
      await expect(rowOf(page, name)).toHaveCount(0);
      await register.click();
      const dialog = page.getByRole("dialog", { name: "プログラムを登録" });
      await dialog.getByRole("textbox", { name: "名前" }).fill(`${name} 試験`);
      await dialog.getByRole("button", { name: "登録する" }).click();
      const sandboxToken = await readSecret(page, `${name} 試験を登録しました`);
      const headers = { authorization: `Bearer ${sandboxToken}` };
      const customers = await fetch(`${system.url}/api/wholesaler/v1/customers`, { headers });
      const { items } = Object(await customers.json());
      expect(items.length).toBeGreaterThan(0);
      expect(items.map(({ customerId }: { customerId: string }) => customerId)).not.toContain(wholesaler.tradingId);
      await page.getByRole("button", { name: "本番", exact: true }).click();
    });

    await test.step("once it is revoked its token opens nothing", async () => {
      await page.getByRole("button", { name: `${name}を停止` }).click();
      const dialog = page.getByRole("dialog", { name: `${name}を停止しますか？` });
      await dialog.getByRole("button", { name: "停止する" }).click();
      await expect(rowOf(page, name)).toContainText("停止");
      expect((await orders(token)).status).toBe(401);
    });
  } finally {
    receiver.stop();
  }
});
