import { expect } from "@playwright/test";
import { offerCamera } from "../../commands/offer-camera.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { lateExpiry, packOf } from "../../fixtures/packs.ts";
import { begunDelivery, stocking } from "../../fixtures/shelf.ts";
import { pictureOf } from "../../fixtures/symbols.ts";
import { test } from "../../fixtures/test.ts";
import { ScanPage } from "../../pages/stock/scan-page.ts";

test("a symbol on a box is read wrongly, not at all or twice, or its lot and expiry are invented", async ({
  page,
  people,
  pharmacies,
}) => {
  const pharmacy = await stocking(people, pharmacies);
  const pack = await packOf(people, "アムロジピン");
  const delivery = await begunDelivery(people, pharmacy);
  const { expiresOn, words } = lateExpiry();
  const day = expiresOn.slice(2).replaceAll("-", "");
  const gtin = `(01)${pack.gtin}`;
  const of = (lot: string) => `ロット ${lot}・期限 ${words}`;
  const unknown = "ロット 不明・期限 不明";
  /** What each is drawn from, the code it must give, and what may be known of lot and expiry. */
  const symbols = [
    ["databarlimited", gtin, pack.gtin, unknown],
    ["databarexpanded", `${gtin}(17)${day}(10)EXP1`, pack.gtin, of("EXP1")],
    ["databarstacked", gtin, pack.gtin, unknown],
    ["gs1-128", `${gtin}(10)LIN2(17)${day}`, pack.gtin, of("LIN2")],
    ["ean13", pack.jan, pack.jan, unknown],
    ["gs1datamatrix", `${gtin}(30)100(10)MAT3(17)${day}`, pack.gtin, of("MAT3")],
    // The part above the lines, with lot and expiry, cannot be read: they must be entered.
    ["databarlimitedcomposite", `${gtin}|(17)${day}(10)CCA4`, pack.gtin, unknown],
    ["gs1qrcode", `${gtin}(17)${day}(10)QR5`, pack.gtin, of("QR5")],
    ["qrcode", `01${pack.gtin}17${day}10QR6`, pack.gtin, of("QR6")],
  ] as const;
  const hold = await offerCamera(page);
  await signInAs(page, pharmacy.manager, ScanPage.deliveryPath(delivery.id, "架空卸"));
  const scan = new ScanPage(page);

  for (const [at, [symbology, text, code, lotAndExpiry]] of symbols.entries()) {
    await test.step(symbology, async () => {
      await scan.readPicture(await pictureOf(symbology, text));
      await expect(scan.all(at + 1)).toBeVisible();
      await expect(scan.last).toContainText(code);
      await expect(scan.last).toContainText(lotAndExpiry);
      await expect(scan.last).toContainText(pack.shown.slice(0, 6));
      if (symbology !== "databarlimitedcomposite") return;
      await scan.complete({ lot: "CCA4", expiry: words.replace("末", "") });
      await expect(scan.last).toContainText(of("CCA4"));
    });
  }

  await page.getByRole("button", { name: "カメラで読み取る" }).click();
  await hold(await pictureOf("gs1datamatrix", `${gtin}(17)${day}(10)CAM7`));
  await expect(scan.last).toContainText(of("CAM7"));
  await hold(await pictureOf("databarexpanded", `${gtin}(17)${day}(10)CAM8`));
  await expect(scan.last).toContainText(of("CAM8"));
  // What stayed before the camera for many pictures is one scan.
  await expect(scan.all(symbols.length + 2)).toBeVisible();
  await expect(scan.sent).toBeVisible();
});
