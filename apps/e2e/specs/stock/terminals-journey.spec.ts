import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { checkAccessibility, checkColors } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { lateExpiry, packOf, symbolOf } from "../../fixtures/packs.ts";
import { stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { TerminalsPage } from "../../pages/stock/terminals-page.ts";
import type { System } from "../../system/system.ts";

/** A call as a terminal makes it, with nothing but its token. */
async function callWith({ url }: System, token: string, method: string, message: object) {
  const response = await fetch(`${url}/api/app.v1.${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(message),
  });
  return { status: response.status, text: await response.text() };
}

test("a lost phone goes on receiving, reads prescriptions, or nobody sees what it scanned", async ({
  page,
  system,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  const { expiresOn, words } = lateExpiry();
  const own = { institutionId: pharmacy.id };
  await signInAs(page, pharmacy.manager, TerminalsPage.path);
  const terminals = new TerminalsPage(page);
  await expect(page.getByText("登録された端末はまだありません。")).toBeVisible();

  const phone = "調剤室のスマートフォン";
  const token = await terminals.register(phone);
  await checkAccessibility(page, "the token of a new terminal");
  await terminals.tokenDialog.getByRole("button", { name: "設定を終えて閉じる" }).click();
  await expect(terminals.row(phone)).toContainText("利用中");
  await expect(page.getByText(token)).toHaveCount(0);
  await checkAccessibility(page, "the terminals");
  await turn(page, "dark");
  await checkColors(page, "the terminals in dark");
  await turn(page, "light");

  const begun = await callWith(system, token, "DeliveryService/StartDelivery", { ...own, wholesaler: "架空卸" });
  expect(begun.status).toBe(200);
  const { delivery } = JSON.parse(begun.text);
  const text = symbolOf(pack, { lot: "LOT7A", expiresOn });
  const id = randomUUID();
  const scans = [{ id, text, symbology: "DataMatrix", purpose: "SCAN_PURPOSE_RECEIVE" }];
  const recorded = await callWith(system, token, "TerminalService/RecordScans", { ...own, scans });
  expect(JSON.parse(recorded.text).readings[0]).toMatchObject({ lot: "LOT7A", expiresOn });
  const lines = [{ id, code: text, quantity: "100" }];
  const received = await callWith(system, token, "DeliveryService/AddDeliveryLines", {
    ...own,
    deliveryId: delivery.id,
    lines,
  });
  expect(received.status).toBe(200);
  const read = await callWith(system, token, "DispensingService/ListPrescriptions", own);
  expect([read.status, read.text]).toEqual([403, expect.stringContaining("NOT_ALLOWED")]);

  await terminals.open("読み取り履歴");
  await expect(terminals.log.getByRole("row").filter({ hasText: phone })).toContainText(pack.shown);
  await expect(terminals.log).toContainText("LOT7A");
  await checkAccessibility(page, "the log of scans");

  await terminals.open("読み取りテスト");
  await expect(terminals.field).toBeFocused();
  await terminals.field.fill(text);
  await terminals.field.press("Enter");
  await expect(terminals.result).toContainText(words);
  await expect(terminals.result.getByRole("link", { name: pack.shown })).toBeVisible();
  await expect(terminals.result).toContainText(`チェックディジット ${pack.gtin.slice(-1)}: 一致`);
  await terminals.field.fill(`${pack.jan.slice(0, -1)}${(Number(pack.jan.slice(-1)) + 1) % 10}`);
  await terminals.field.press("Enter");
  await expect(terminals.result).toContainText("チェックディジットが合いません");
  await checkAccessibility(page, "a scan that was tried out");

  await terminals.open("API");
  await expect(page.getByRole("region", { name: "DeliveryService/PostDelivery", exact: true })).toContainText(
    `${system.url}/api/app.v1.DeliveryService/PostDelivery`,
  );
  await checkAccessibility(page, "how programs call");

  await terminals.open("端末");
  await terminals.revoke(phone);
  await expect(terminals.row(phone)).toContainText("停止");
  const late = await callWith(system, token, "DeliveryService/PostDelivery", { ...own, deliveryId: delivery.id });
  expect([late.status, late.text]).toEqual([401, expect.stringContaining("TOKEN_INVALID")]);
});
