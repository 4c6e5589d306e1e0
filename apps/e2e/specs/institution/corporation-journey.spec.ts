import { expect } from "@playwright/test";
import { signInAs } from "../../commands/sign-in.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { CorporationPage } from "../../pages/institution/corporation-page.ts";
import { InstitutionPage } from "../../pages/institution/institution-page.ts";

test("a head office sees all its shops and into each, acts in none, and sees no more of one that has left", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const north = await pharmacies.registered();
  const south = await pharmacies.registered({ manager: north.manager });
  const overseer = await people.user();
  const name = `試験法人${unique()}`;
  await signInAs(page, north.manager, CorporationPage.createPath);
  const corporation = new CorporationPage(page);
  await corporation.create(name);
  await expect(corporation.heading).toHaveText(name);
  for (const shop of [north, south]) {
    await corporation.addShop(shop.name);
    await expect(corporation.dialog).toHaveCount(0);
    await expect(corporation.shop(shop.name)).toContainText("1人");
  }
  await corporation.headOfficeTab.click();
  await corporation.addMember(overseer.email);
  await expect(corporation.dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(overseer.displayName);

  const path = new URL(page.url()).pathname;
  await signInAs(otherDevice, overseer, path);
  const seen = new CorporationPage(otherDevice);
  await expect(seen.shop(north.name)).toBeVisible();
  await seen.shop(south.name).getByRole("link", { name: south.name }).click();
  const inside = new InstitutionPage(otherDevice);
  await expect(inside.heading).toHaveText(south.name);
  await expect(inside.invite).toHaveCount(0);
  await expect(inside.edit).toHaveCount(0);
  await inside.open(south.id, "members");
  await expect(inside.member(north.manager.displayName)).toContainText("管理者");

  await corporation.shopsTab.click();
  await corporation.removeShop(south.name);
  await expect(corporation.dialog).toHaveCount(0);
  await expect(corporation.shop(south.name)).toHaveCount(0);
  await expect(corporation.shop(north.name)).toBeVisible();

  await otherDevice.goto(path);
  await expect(seen.shop(north.name)).toBeVisible();
  await expect(seen.shop(south.name)).toHaveCount(0);
  await inside.open(south.id);
  await expect(otherDevice.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
});

test("who is not in the head office finds no corporation there", async ({ page, people }) => {
  const owner = await people.user();
  const { corporation } = await people.callAs<{ corporation: { id: string } }>(
    owner,
    "CorporationService/CreateCorporation",
    { name: `試験法人${unique()}` },
  );
  await signInAs(page, await people.user());
  await page.goto(`/u/setting/corporation/${corporation.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
});
