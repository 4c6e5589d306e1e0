import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { test } from "../../fixtures/test.ts";
import { Bell } from "../../pages/account/bell.ts";
import { InstitutionPage } from "../../pages/institution/institution-page.ts";
import { VerificationPage } from "../../pages/institution/verification-page.ts";

test("an application is not sent back without a reason; the manager reads it and applies again", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await pharmacies.registered();
  const { id: institutionId, name } = pharmacy;
  await people.callAs(pharmacy.manager, "InstitutionService/RequestVerification", { institutionId });

  await asDemoAdmin(page, VerificationPage.path);
  const verification = new VerificationPage(page);
  await verification.card(name).getByRole("button", { name: "差し戻し", exact: true }).click();
  await verification.dialog.getByRole("button", { name: "差し戻し", exact: true }).click();
  await expect(verification.dialog.getByRole("textbox", { name: "理由" })).toHaveAttribute("aria-invalid", "true");
  await verification.dialog.getByRole("textbox", { name: "理由" }).fill("許可証の有効期限が切れています");
  await verification.dialog.getByRole("button", { name: "差し戻し", exact: true }).click();
  await expect(verification.dialog).toHaveCount(0);
  await expect(verification.card(name)).toHaveCount(0);

  await signInAs(otherDevice, pharmacy.manager, `/u/setting/inst/${institutionId}`);
  const institution = new InstitutionPage(otherDevice);
  const note = otherDevice.getByRole("alert").filter({ hasText: "許可証の有効期限が切れています" });
  await expect(note).toBeVisible();
  const bell = new Bell(otherDevice);
  await bell.button.click();
  await expect(bell.news(name)).toContainText("許可証の有効期限が切れています");
  await otherDevice.keyboard.press("Escape");
  await expect(bell.panel).toHaveCount(0);
  await institution.requestVerification.click();
  await expect(note).toHaveCount(0);
  await expect(otherDevice.getByText("サービスの管理者が許可証を確認しています")).toBeVisible();

  await page.reload();
  await expect(verification.card(name)).toBeVisible();
});

test("a plan that an administrator grants is in force at once, until the day that was set", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  const pharmacy = await pharmacies.registered();
  const { id: institutionId, name } = pharmacy;
  await people.callAs(pharmacy.manager, "InstitutionService/RequestVerification", { institutionId });
  await signInAs(otherDevice, pharmacy.manager, `/u/setting/inst/${institutionId}?tab=plan`);
  const institution = new InstitutionPage(otherDevice);
  await expect(institution.fact("現在のプラン")).toContainText("プランなし");

  await asDemoAdmin(page, VerificationPage.path);
  const verification = new VerificationPage(page);
  const card = verification.card(name);
  await card.getByRole("button", { name: "プランを付与" }).click();
  await verification.dialog.getByLabel("終了日").fill("2099-03-31");
  await verification.dialog.getByRole("button", { name: "プランを付与" }).click();
  await expect(verification.dialog).toHaveCount(0);
  await expect(card).toContainText("現在のプラン: 発注プラン");

  await otherDevice.reload();
  await expect(institution.fact("現在のプラン")).toContainText("発注プラン");
  await expect(institution.fact("終了日")).toContainText("2099");
});
