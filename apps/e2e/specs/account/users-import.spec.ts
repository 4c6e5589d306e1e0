import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";
import { xlsxFile } from "../../fixtures/xlsx-file.ts";
import { ImportPage } from "../../pages/account/import-page.ts";
import { UsersPage } from "../../pages/account/users-page.ts";

const headings = ["ユーザーID", "名前", "メールアドレス", "電話番号"];

test("wrong rows are named line by line, and only the right ones are taken in when that is chosen", async ({
  page,
  people,
}) => {
  const taken = await people.user();
  const word = unique();
  await asDemoAdmin(page, "/u/setting/user");
  await new UsersPage(page).importing.click();
  const importing = new ImportPage(page);
  await importing.choose("people.csv", [
    headings,
    [`${word}-1`, `取込一${word}`, `${word}-1@meguri.test`, "03-0000-0001"],
    [`${word}-2`, `取込二${word}`, "not-an-address", ""],
    [`${word}-3`, `取込三${word}`, taken.email, ""],
    [`${word}-4`, `取込四${word}`, `${word}-4@meguri.test`, ""],
  ]);
  await expect(importing.report).toHaveText("正常2・警告0・エラー2");
  const lineOf = (line: string) =>
    importing.problems.getByRole("row").filter({ has: page.getByRole("cell", { name: line, exact: true }) });
  await expect(lineOf("3")).toContainText("not-an-address");
  await expect(lineOf("3")).toContainText("メールアドレスの形式ではありません");
  await expect(lineOf("4")).toContainText("ほかのユーザーが使っているメールアドレスです");

  const started = page.waitForEvent("download");
  await importing.problemsCsv.click();
  const text = await readFile(await (await started).path(), "utf8");
  expect(text).toContain("not-an-address");
  expect(text).toContain(taken.email);

  await importing.applyRight.click();
  await expect(page.getByText("2件を取り込みました")).toBeVisible();
  await page.getByRole("link", { name: "ユーザーの一覧を見る" }).click();
  const users = new UsersPage(page);
  await users.search.fill(word);
  await expect(users.names()).toHaveCount(2);
  await expect(users.row(`取込一${word}`)).toBeVisible();
  await expect(users.row(`取込四${word}`)).toBeVisible();
});

test("a workbook comes in as it is, and a number that lost its leading zero is pointed out", async ({ page }) => {
  const word = unique();
  await asDemoAdmin(page, "/u/setting/user/import");
  const importing = new ImportPage(page);
  const rows = [
    [`${word}-1`, `髙橋 ①${word}`, `${word}-1@meguri.test`, "03-0000-0001"],
    [`${word}-2`, `取込二${word}`, `${word}-2@meguri.test`, 312345678],
  ];
  await importing.file.setInputFiles(xlsxFile(`people-${word}.xlsx`, [headings, ...rows]));
  await expect(importing.report).toHaveText("正常1・警告1・エラー0");
  await expect(importing.problems).toContainText("312345678");
  await importing.applyAll.click();
  await expect(page.getByText("2件を取り込みました")).toBeVisible();
  const users = new UsersPage(page);
  await users.open({ q: word });
  await expect(users.row(`髙橋 ①${word}`)).toContainText("03-0000-0001");
  await expect(users.row(`取込二${word}`)).toContainText("312345678");
});

test("an import that is stopped before it is applied changes nothing", async ({ page }) => {
  const word = unique();
  await asDemoAdmin(page, "/u/setting/user/import");
  const importing = new ImportPage(page);
  await importing.choose("people.csv", [headings, [`${word}-1`, `取込${word}`, `${word}-1@meguri.test`, ""]]);
  await expect(importing.report).toHaveText("正常1・警告0・エラー0");
  await importing.stop.click();
  await expect(page.getByText("取り込みを中止しました")).toBeVisible();
  await new UsersPage(page).open({ q: word });
  await expect(page.getByText("該当するユーザーはありません。")).toBeVisible();
});

test("a checked import survives a reload and is in the history", async ({ page }) => {
  const word = unique();
  await asDemoAdmin(page, "/u/setting/user/import");
  const importing = new ImportPage(page);
  await importing.choose(`people-${word}.csv`, [headings, [`${word}-1`, `取込${word}`, `${word}-1@meguri.test`, ""]]);
  await expect(importing.report).toHaveText("正常1・警告0・エラー0");
  await page.reload();
  await expect(importing.report).toHaveText("正常1・警告0・エラー0");
  await importing.open();
  await page.getByRole("link", { name: new RegExp(`people-${word}.csv`) }).click();
  await importing.applyAll.click();
  await expect(page.getByText("1件を取り込みました")).toBeVisible();
});

test("a file of another kind is refused with its name before it is sent", async ({ page }) => {
  await asDemoAdmin(page, "/u/setting/user/import");
  const importing = new ImportPage(page);
  await importing.file.setInputFiles({
    name: "people.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(
    page.getByText("CSVまたはXLSXのファイルを選んでください（選ばれたファイル: people.pdf）。"),
  ).toBeVisible();
});

test("the template can be filled in and read back as it is", async ({ page }) => {
  const word = unique();
  await asDemoAdmin(page, "/u/setting/user/import");
  const importing = new ImportPage(page);
  const started = page.waitForEvent("download");
  await importing.template.click();
  const template = await readFile(await (await started).path(), "utf8");
  const [first = ""] = template.replace("\uFEFF", "").split(/\r?\n/);
  const columns = first.split(",").map((cell) => cell.replaceAll('"', ""));
  const row = columns.map((column) => (column === "メールアドレス" ? `${word}@meguri.test` : ""));
  await importing.choose("filled.csv", [columns, row]);
  await expect(importing.report).toHaveText("正常1・警告0・エラー0");
});
