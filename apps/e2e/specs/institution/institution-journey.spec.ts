import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { readLetter } from "../../commands/read-letter.ts";
import { readMail } from "../../commands/read-mail.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { signOut } from "../../commands/sign-out.ts";
import { unique } from "../../fixtures/people.ts";
import { pharmacyCode } from "../../fixtures/pharmacy-code.ts";
import { test } from "../../fixtures/test.ts";
import { Bell } from "../../pages/account/bell.ts";
import { LoginPage } from "../../pages/account/login-page.ts";
import { PasswordPage } from "../../pages/account/password-page.ts";
import { SignupPage } from "../../pages/account/signup-page.ts";
import { InstitutionForm } from "../../pages/institution/institution-form.ts";
import { InstitutionPage } from "../../pages/institution/institution-page.ts";
import { VerificationPage } from "../../pages/institution/verification-page.ts";

test("a newcomer registers the pharmacy and manages it; a code that looks wrong does not stop them", async ({
  page,
  people,
  identity,
}) => {
  const newcomer = people.stranger();
  await page.goto("/login/signup?to=%2Fu%2Fsetting%2Finst");
  const signup = new SignupPage(page);
  await signup.fill(newcomer);
  await signup.submit.click();
  await expect(page).toHaveURL("/u/setting/inst");
  await expect(page.getByText("確認メールを送りました")).toBeVisible();
  await page.goto("/u/setting/inst/create");
  await expect(page.getByText("メールアドレスの確認が必要です")).toBeVisible();
  await page.goto(await readMail(identity, newcomer.email, "VERIFY_EMAIL"));
  await expect(page).toHaveURL("/u/setting/inst");
  await expect(page.getByText("所属する施設はまだありません")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "施設を追加" }).first().click();

  const form = new InstitutionForm(page);
  const name = `新しい薬局${unique()}`;
  const code = pharmacyCode("doubtful");
  await form.name.fill(name);
  await form.code.fill(code);
  await expect(form.codeMeaning).toBeVisible();
  await expect(form.warning).toBeVisible();
  await form.postalCode.fill("000-0101");
  await expect(form.prefecture).toHaveValue("群馬県");
  await expect(form.city).toHaveValue("前橋市");
  await expect(form.address).toHaveValue("架空町");
  await form.address.fill("架空町1-2-3");
  await form.map.click();
  await expect(form.latitude).not.toHaveValue("");
  await form.latitude.fill("36.38921, 139.06331");
  await expect(form.longitude).toHaveValue("139.06331");
  await form.submit.click();

  const institution = new InstitutionPage(page);
  await expect(institution.heading).toHaveText(name);
  await expect(institution.fact("あなたの役割")).toHaveText("管理者");
  await expect(institution.fact("医療機関・薬局コード")).toHaveText(code.replace(/^(..)(.)/, "$1-$2-"));
  await expect(page.getByRole("banner")).toContainText(name);
  await expect(page.getByText("群馬県前橋市架空町1-2-3").first()).toBeVisible();
  await expect(page.getByRole("application", { name: `${name}の位置` })).toBeVisible();
});

test("a colleague follows the mailed invitation, gets the role that was meant, and can do no more than it allows", async ({
  page,
  otherDevice,
  people,
  pharmacies,
  system,
}) => {
  test.slow();
  const pharmacy = await pharmacies.registered();
  const colleague = await people.user();
  await signInAs(page, pharmacy.manager, `/u/setting/inst/${pharmacy.id}`);
  const institution = new InstitutionPage(page);
  await institution.invite.click();
  await page.getByRole("textbox", { name: "メールアドレス" }).fill(colleague.email);
  await page.getByRole("radio", { name: /^事務/ }).check();
  await page.getByRole("button", { name: "招待を送る" }).click();
  await expect(page.getByText(`${colleague.email} に招待を送りました`)).toBeVisible();
  await expect(page.getByRole("table", { name: "招待" }).getByRole("row", { name: colleague.email })).toContainText(
    "招待中",
  );

  const letter = await readLetter(system, colleague.email);
  expect(letter.subject).toBe("【めぐり】施設への招待");
  await otherDevice.goto(letter.link);
  await new LoginPage(otherDevice).withPassword.click();
  await new PasswordPage(otherDevice).signIn(colleague.email, colleague.password);
  await expect(otherDevice.getByRole("heading", { level: 1, name: `${pharmacy.name}への招待` })).toBeVisible();
  await expect(otherDevice.getByRole("main")).toContainText("事務");
  await otherDevice.getByRole("button", { name: "参加する" }).click();

  const joined = new InstitutionPage(otherDevice);
  await expect(joined.heading).toHaveText(pharmacy.name);
  await expect(joined.fact("あなたの役割")).toHaveText("事務");
  await expect(joined.invite).toHaveCount(0);
  await expect(joined.edit).toHaveCount(0);
  await otherDevice.goto(`/u/setting/inst/${pharmacy.id}/invite`);
  await expect(otherDevice.getByText("この操作は、施設の管理者だけが行えます")).toBeVisible();
  const invitation = { institutionId: pharmacy.id, email: people.stranger().email, role: "MEMBER_ROLE_MANAGER" };
  await expect(
    people.callAs(colleague, "MemberService/InviteMember", { ...invitation, validDays: 7, language: "ja" }),
  ).rejects.toThrow(/answered 403/);

  await institution.open(pharmacy.id, "members");
  await expect(institution.member(colleague.displayName)).toContainText("事務");
});

test("an invitation that fell into other hands lets nobody in, and its institution looks as if it did not exist", async ({
  page,
  people,
  pharmacies,
  system,
}) => {
  const pharmacy = await pharmacies.registered();
  const invited = await people.user();
  await people.callAs(pharmacy.manager, "MemberService/InviteMember", {
    institutionId: pharmacy.id,
    email: invited.email,
    role: "MEMBER_ROLE_PHARMACIST",
    validDays: 7,
    language: "ja",
  });
  const { link } = await readLetter(system, invited.email);
  await signInAs(page, await people.user());
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "この招待は別のメールアドレスあてです" })).toBeVisible();
  await expect(page.getByRole("button", { name: "参加する" })).toHaveCount(0);
  await new InstitutionPage(page).open(pharmacy.id);
  await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
  await page.goto(VerificationPage.path);
  await expect(page.getByRole("heading", { level: 1, name: "このページを開く権限がありません" })).toBeVisible();
});

test("a pharmacy requests verification, an administrator sees its permit and agrees, and its manager is notified", async ({
  page,
  otherDevice,
  pharmacies,
}) => {
  const pharmacy = await pharmacies.registered();
  await signInAs(otherDevice, pharmacy.manager, `/u/setting/inst/${pharmacy.id}`);
  const institution = new InstitutionPage(otherDevice);
  await institution.requestVerification.click();
  await expect(otherDevice.getByRole("main")).toContainText("サービスの管理者が許可証を確認しています");

  await asDemoAdmin(page, VerificationPage.path);
  const verification = new VerificationPage(page);
  await expect(verification.card(pharmacy.name)).toContainText(pharmacy.permitNumber);
  await verification.decide(pharmacy.name, "承認");
  await expect(page.getByText(`${pharmacy.name}を承認しました`)).toBeVisible();
  await expect(verification.card(pharmacy.name)).toHaveCount(0);

  await otherDevice.reload();
  await expect(otherDevice.getByRole("main").getByText("確認済み")).toBeVisible();
  const bell = new Bell(otherDevice);
  await bell.button.click();
  await bell.news(`${pharmacy.name}が確認されました`).click();
  await expect(institution.heading).toHaveText(pharmacy.name);
});

test("a second claim on a code waits until an administrator has seen both and decided; the other learns why it lost", async ({
  page,
  otherDevice,
  pharmacies,
}) => {
  test.slow();
  const first = await pharmacies.registered();
  const second = await pharmacies.registered({ code: first.code });
  await signInAs(otherDevice, second.manager, `/u/setting/inst/${second.id}`);
  await expect(otherDevice.getByText(/^同じコードの施設がほかにあります/)).toBeVisible();

  await asDemoAdmin(page, VerificationPage.path);
  const verification = new VerificationPage(page);
  const card = verification.card(second.name);
  for (const evidence of [first.name, first.permitNumber, second.permitNumber])
    await expect(card).toContainText(evidence);
  await card.getByRole("button", { name: "承認", exact: true }).click();
  await expect(verification.dialog).toContainText(first.name);
  await verification.dialog.getByRole("button", { name: "承認", exact: true }).click();
  await expect(card).toHaveCount(0);

  await otherDevice.reload();
  await expect(otherDevice.getByRole("main").getByText("確認済み")).toBeVisible();
  await signOut(otherDevice);
  await signInAs(otherDevice, first.manager, `/u/setting/inst/${first.id}`);
  await expect(otherDevice.getByText(/^同じコードを登録した別の施設が確認されました/)).toBeVisible();
  const bell = new Bell(otherDevice);
  await bell.button.click();
  await expect(bell.news(first.name)).toContainText("ほかの施設のものと確認されました");
});

test("an institution is deleted only after its name was typed, and then nobody finds it", async ({
  page,
  pharmacies,
}) => {
  const pharmacy = await pharmacies.registered();
  await signInAs(page, pharmacy.manager, `/u/setting/inst/${pharmacy.id}`);
  const institution = new InstitutionPage(page);
  await institution.more("施設を削除");
  const typed = page.getByRole("textbox", { name: `確認のため「${pharmacy.name}」と入力してください` });
  const submit = page.getByRole("button", { name: "施設を削除" });
  await typed.fill("別の薬局");
  await submit.click();
  await expect(page.getByText("入力した名前が一致しません。")).toBeVisible();
  await typed.fill(pharmacy.name);
  await submit.click();
  await expect(page).toHaveURL("/u/setting/inst");
  await expect(page.getByText("所属する施設はまだありません")).toBeVisible();
  await institution.open(pharmacy.id);
  await expect(page.getByRole("heading", { level: 1, name: "ページが見つかりません" })).toBeVisible();
});
