import { expect, type Page } from "@playwright/test";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { readLetter } from "../../commands/read-letter.ts";
import { signInAs } from "../../commands/sign-in.ts";
import { type People, type Person, unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";

/** Creates an account of a person. */
async function accountOf(people: People, owner: Person): Promise<{ id: string; name: string }> {
  const account = { id: crypto.randomUUID(), name: `架空ファーマシー${unique()}` };
  const fields = { name: account.name, postalCode: "0000101", address: "群馬県前橋市架空町1-2-3", email: owner.email };
  await people.callAs(owner, "BillingAccountService/CreateBillingAccount", { accountId: account.id, fields });
  return account;
}

const month = (page: Page, ahead: number): Promise<string> =>
  page.evaluate((months) => {
    const tokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(new Date());
    const [year = 0, number = 0] = tokyo.split("-").map(Number);
    const day = new Date(Date.UTC(year, number - 1 + months, 1));
    return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月`;
  }, ahead);

test("a card is added by its provider's page, and by no address that claims so", async ({ page, people }) => {
  test.slow();
  const owner = await people.user();
  await signInAs(page, owner, "/u/setting/payment");
  await expect(page.getByText("請求先はまだありません")).toBeVisible();
  await checkBothModes(page, "no billing account");
  await page.getByRole("main").getByRole("link", { name: "請求先を作成" }).first().click();
  const name = `架空ファーマシー${unique()}`;
  await page.getByRole("textbox", { name: "請求書の宛名" }).fill(name);
  await page.getByRole("textbox", { name: "郵便番号" }).fill("000-0101");
  const address = page.getByRole("textbox", { name: "住所" });
  await expect(address).toHaveValue("群馬県前橋市架空町");
  await address.fill("群馬県前橋市架空町1-2-3");
  await checkBothModes(page, "the form of a billing account");
  await page.getByRole("button", { name: "作成する" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("カード未登録").first()).toBeVisible();
  await checkBothModes(page, "a billing account");
  const account = page.url();

  await page.goto(`${account}/callback/?setup=cs_test_forged`);
  await expect(page.getByRole("heading", { level: 1, name: "カードの登録が見つかりません" })).toBeVisible();
  await page.getByRole("link", { name: "カードを入力する" }).click();
  await page.getByRole("button", { name: "カード会社のページへ進む" }).click();
  await page.getByRole("link", { name: "使う 4242 4242 4242 4242" }).click();
  await page.getByRole("button", { name: "カードを登録する" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "カードを登録しました" })).toBeVisible();
  await checkBothModes(page, "a card that was added");
  await page.getByRole("link", { name: "請求先を開く" }).click();
  await expect(page.getByText("Visa •••• 4242").first()).toBeVisible();
});

test("nobody pays for a pharmacy before its manager agrees, who sees from which month", async ({
  page,
  otherDevice,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await pharmacies.verified();
  const owner = await people.user();
  const account = await accountOf(people, owner);
  await signInAs(page, owner, `/u/setting/payment/${account.id}?tab=institutions`);
  await page.getByRole("button", { name: "施設を追加" }).click();
  const adding = page.getByRole("dialog");
  await adding.getByRole("combobox").click();
  await page.getByRole("option", { name: "ほかの施設（コードを入力）" }).click();
  await adding.getByRole("textbox").fill(pharmacy.code);
  await adding.getByRole("button", { name: "追加する" }).click();
  await expect(page.getByText(`${pharmacy.name}の管理者に承認を依頼しました`)).toBeVisible();
  const row = page.getByRole("row", { name: pharmacy.name });
  await expect(row).toContainText("承認待ち");

  await signInAs(otherDevice, pharmacy.manager, `/u/setting/inst/${pharmacy.id}?tab=plan`);
  await otherDevice.getByRole("button", { name: `${account.name}による支払いを承認` }).click();
  const agreeing = otherDevice.getByRole("dialog");
  await expect(agreeing).toContainText(`${account.name}が${await month(otherDevice, 0)}分から支払います。`);
  await agreeing.getByRole("button", { name: "承認" }).click();
  await expect(otherDevice.getByRole("row", { name: account.name })).toContainText("支払い中");
  await checkBothModes(otherDevice, "who pays for an institution");

  await page.reload();
  await expect(row).toContainText("支払い中");
  await checkBothModes(page, "the institutions of a billing account");
  await page.getByRole("button", { name: `${pharmacy.name}の支払いを終了` }).click();
  const ending = page.getByRole("dialog");
  await expect(ending).toContainText(`${await month(page, 0)}分まで支払います`);
  await ending.getByRole("button", { name: "支払いを終了" }).click();
  await expect(row).toContainText("終了予定");
});

test("an invited viewer reads the account and its history, and changes nothing", async ({
  page,
  otherDevice,
  people,
  system,
}) => {
  test.slow();
  const owner = await people.user();
  const colleague = await people.user();
  const account = await accountOf(people, owner);
  await signInAs(page, owner, `/u/setting/payment/${account.id}/invite`);
  await page.getByRole("textbox", { name: "メールアドレス" }).fill(colleague.email);
  await checkBothModes(page, "inviting to a billing account");
  await page.getByRole("button", { name: "招待を送る" }).click();
  await expect(page.getByText(`${colleague.email} に招待を送りました`)).toBeVisible();

  await signInAs(otherDevice, colleague);
  await otherDevice.goto((await readLetter(system, colleague.email)).link);
  await expect(otherDevice.getByRole("heading", { level: 1, name: `${account.name}への招待` })).toBeVisible();
  await checkBothModes(otherDevice, "an invitation to a billing account");
  await otherDevice.getByRole("button", { name: "参加する" }).click();
  await expect(otherDevice.getByRole("heading", { level: 1, name: account.name })).toBeVisible();
  await expect(otherDevice.getByRole("link", { name: "編集" })).toHaveCount(0);
  await otherDevice.goto(`/u/setting/payment/${account.id}/update`);
  await expect(otherDevice.getByText("この操作ができるのはオーナーだけです")).toBeVisible();
  await otherDevice.goto(`/u/setting/payment/${account.id}?tab=history`);
  await expect(otherDevice.getByRole("row", { name: "請求先に参加" })).toBeVisible();
  await checkBothModes(otherDevice, "the history of a billing account");
});
