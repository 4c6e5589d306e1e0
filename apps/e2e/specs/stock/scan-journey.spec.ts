import { expect, type Page } from "@playwright/test";
import { checkAccessibility, checkColors } from "../../commands/check-accessibility.ts";
import { turn } from "../../commands/dress.ts";
import { lateExpiry, type Pack, packOf, symbolOf } from "../../fixtures/packs.ts";
import type { People } from "../../fixtures/people.ts";
import type { Pharmacy } from "../../fixtures/pharmacies.ts";
import { begunDelivery, shelve, stocking } from "../../fixtures/shelf.ts";
import { test } from "../../fixtures/test.ts";
import { ScanPage } from "../../pages/stock/scan-page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Paired = { token: string; terminal: { id: string } };
type Line = { id: string; medicineId?: string; lot?: string; quantity: string };

async function pairedTerminal(people: People, pharmacy: Pharmacy): Promise<Paired> {
  return people.callAs<Paired>(pharmacy.manager, "TerminalService/RegisterTerminal", {
    institutionId: pharmacy.id,
    name: "調剤室の電話",
    kind: "TERMINAL_KIND_PHONE",
    scopes: ["TERMINAL_SCOPE_RECEIVE", "TERMINAL_SCOPE_STOCK_TAKE", "TERMINAL_SCOPE_LOOKUP"],
  });
}

async function checkBothModes(page: Page, what: string): Promise<void> {
  await checkAccessibility(page, `${what} in light`);
  await turn(page, "dark");
  await checkColors(page, `${what} in dark`);
  await turn(page, "light");
}

test("scans made without a network are lost, counted twice, or dropped where they come too late", async ({
  page,
  context,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await stocking(people, pharmacies);
  const [known, shelved, other] = [
    await packOf(people, "アムロジピン"),
    await packOf(people, "ロスバスタチン"),
    await packOf(people, "センノシド"),
  ];
  await shelve(people, pharmacy, shelved, "L1");
  const { expiresOn } = lateExpiry();
  const box = (pack: Pack, lot: string) => symbolOf(pack, { lot, expiresOn });
  const first = await begunDelivery(people, pharmacy, "A-100");
  const linesOf = async (deliveryId: string) => {
    const about = { institutionId: pharmacy.id, deliveryId };
    return (
      (await people.callAs<{ lines?: Line[] }>(pharmacy.manager, "DeliveryService/GetDelivery", about)).lines ?? []
    );
  };
  const scan = new ScanPage(page);

  const { token, terminal } = await pairedTerminal(people, pharmacy);
  const terminalId = terminal.id;
  await page.goto(`${ScanPage.path}#t=${token}`);
  await expect(page.getByText("調剤室の電話")).toBeVisible();
  expect(page.url(), "the token does not stay in the address").not.toContain("mgt_");
  await expect(scan.offlineReady).toBeVisible();
  await checkBothModes(page, "the deliveries to scan into");
  await scan.open("架空卸 A-100");
  await scan.scan(box(known, "A1"), box(known, "A2"), box(known, "A3"));
  await expect(scan.all(3)).toBeVisible();
  await expect(scan.sent).toBeVisible();
  await checkBothModes(page, "a delivery on the phone");

  await context.setOffline(true);
  await expect(page.getByText("オフラインです。")).toBeVisible();
  await scan.scan(box(known, "B1"), box(known, "B2"), box(shelved, "S1"));
  await expect(scan.waitingToSend(3)).toBeVisible();
  await expect(scan.last, "what is on the shelf has its name").toContainText(shelved.shown.slice(0, 5));
  await scan.scan(box(other, "C1"));
  await expect(scan.waitingToSend(4)).toBeVisible();
  await expect(scan.last).toContainText("コードだけを保存しました。");
  await page.reload();
  await expect(scan.waitingToSend(4)).toBeVisible();
  await expect(scan.all(7)).toBeVisible();
  await checkAccessibility(page, "a delivery without a network");
  await context.setOffline(false);
  await expect(scan.sent).toBeVisible();
  await expect(scan.last).toContainText(other.shown.slice(0, 5));
  const lines = await linesOf(first.id);
  expect(lines.map(({ lot }) => lot).sort()).toEqual(["A1", "A2", "A3", "B1", "B2", "C1", "S1"]);
  expect(lines.filter(({ medicineId }) => medicineId === known.medicineId)).toHaveLength(5);
  expect(lines.find(({ lot }) => lot === "C1")).toMatchObject({
    medicineId: other.medicineId,
    quantity: String(other.quantity),
  });

  await context.setOffline(true);
  await expect(page.getByText("オフラインです。")).toBeVisible();
  await scan.scan(box(known, "LATE"));
  await expect(scan.waitingToSend(1)).toBeVisible();
  const posted = { institutionId: pharmacy.id, deliveryId: first.id };
  await people.callAs(pharmacy.manager, "DeliveryService/PostDelivery", posted);
  const second = await begunDelivery(people, pharmacy, "B-200");
  await context.setOffline(false);
  await expect(scan.refused).toHaveCount(1);
  await expect(scan.refused).toContainText(known.shown.slice(0, 6));
  await page.goto(ScanPage.path);
  await expect(scan.refused).toHaveCount(1);
  await scan.open("架空卸 B-200");
  await checkBothModes(page, "a scan that came too late");
  await scan.refused.getByRole("button", { name: "「架空卸 B-200」へ移す" }).click();
  await expect(scan.refused).toHaveCount(0);
  await expect(scan.all(1)).toBeVisible();
  await expect(scan.sent).toBeVisible();
  expect((await linesOf(second.id)).map(({ lot }) => lot)).toEqual(["LATE"]);
  expect(await linesOf(first.id)).toHaveLength(7);

  await people.callAs(pharmacy.manager, "TerminalService/RevokeTerminal", { institutionId: pharmacy.id, terminalId });
  await page.reload();
  await expect(page.getByText("この端末の登録は、取り消されたか期限が切れています。")).toBeVisible();
  await scan.unpair();
  await expect(page.getByRole("link", { name: "ログインする" })).toBeVisible();
  await checkBothModes(page, "a phone that is not set up");
});
