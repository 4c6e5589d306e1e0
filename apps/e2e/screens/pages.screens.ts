import { asDemoAdmin } from "../commands/as-demo-admin.ts";
import { dress, type Look } from "../commands/dress.ts";
import { demoAccount, signInAs } from "../commands/sign-in.ts";
import { signOut } from "../commands/sign-out.ts";
import { orderedPharmacy } from "../fixtures/ordering.ts";
import { busyPharmacy } from "../fixtures/shelf.ts";
import { test } from "../fixtures/test.ts";
import {
  groupPages,
  institutionPages,
  masterPages,
  medorderPages,
  orderPages,
  wholesalerPages,
} from "../pages/shell/demo-tour.ts";
import { adminPages, publicPages, type Stop } from "../pages/shell/tour.ts";

const widths = [390, 1440];
const looks: Look[] = (["ja", "en", "ar"] as const).flatMap((language) =>
  (["light", "dark"] as const).map((mode) => ({ language, mode, contrast: "default" as const })),
);

for (const width of widths) {
  for (const look of looks) {
    const { language, mode } = look;
    test(`${language} ${mode} ${width}`, async ({ page, context, system, people, pharmacies, identity }) => {
      const person = await people.user({ displayName: "試験 花子" });
      await identity.askForLink(person.email);
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      const take = async ({ name, path, ready }: Stop): Promise<void> => {
        await page.goto(path);
        await ready(page).first().waitFor({ state: "attached" });
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `screenshots/${name}/${language}-${mode}-${width}.png`, fullPage: true });
      };
      const leave = async (): Promise<void> => {
        await dress(context, system.url, { ...look, language: "ja" });
        await page.goto("/u");
        await signOut(page);
      };
      await dress(context, system.url, look);
      for (const stop of publicPages) await take(stop);
      await dress(context, system.url, { ...look, language: "ja" });
      await asDemoAdmin(page);
      await dress(context, system.url, look);
      for (const stop of [...adminPages(person.userId), ...masterPages]) await take(stop);
      await leave();
      await signInAs(page, demoAccount("manager"));
      await dress(context, system.url, look);
      for (const stop of [...institutionPages, ...groupPages]) await take(stop);
      await leave();
      const pharmacy = await busyPharmacy(people, pharmacies);
      await signInAs(page, pharmacy.manager);
      await dress(context, system.url, look);
      for (const stop of medorderPages(pharmacy)) await take(stop);
      await leave();
      const { pharmacy: buyer, wholesaler, orderId, invoiceId } = await orderedPharmacy(people, pharmacies);
      await signInAs(page, buyer.manager);
      await dress(context, system.url, look);
      for (const stop of orderPages({ orderId, vanCode: wholesaler.vanCode, invoiceId })) await take(stop);
      await leave();
      await signInAs(page, demoAccount("wholesaler"));
      await dress(context, system.url, look);
      for (const stop of wholesalerPages({ ...wholesaler, orderId, invoiceId })) await take(stop);
    });
  }
}
