import { expect } from "@playwright/test";
import { asDemoAdmin } from "../../commands/as-demo-admin.ts";
import { checkBothModes } from "../../commands/check-both-modes.ts";
import { unique } from "../../fixtures/people.ts";
import { test } from "../../fixtures/test.ts";

test("the office assigns a transfer to the wrong invoice, cannot take it back, or credits what was paid", async ({
  page,
  people,
  pharmacies,
}) => {
  test.slow();
  const pharmacy = await pharmacies.verified();
  const { id: institutionId, manager } = pharmacy;
  const accountId = crypto.randomUUID();
  const name = `架空ファーマシー${unique()}`;
  const fields = { name, postalCode: "0000101", address: "群馬県前橋市架空町1-2-3", email: manager.email };
  await people.callAs(manager, "BillingAccountService/CreateBillingAccount", { accountId, fields });
  const request = { accountId, institutionCode: pharmacy.code };
  await people.callAs(manager, "BillingAccountService/RequestBillingInstitution", request);
  const payBy = "BILLING_PAY_BY_TRANSFER";
  await people.callAsDemoAdmin("BillingAdminService/SetBillingPayBy", { accountId, payBy });
  const { plan } = await people.callAs<{ plan: { firstBilledMonth: string; nextNetYen: string } }>(
    manager,
    "BillingPlanService/GetPaidPlan",
    { institutionId },
  );
  const { firstBilledMonth, nextNetYen: netYen } = plan;
  await people.callAs(manager, "BillingPlanService/StartPaidPlan", { institutionId, firstBilledMonth, netYen });

  await asDemoAdmin(page, "/u/setting/plan");
  const search = page.getByRole("searchbox", { name: "請求先名・番号で検索" });
  await search.fill(name);
  const invoice = page.getByRole("row", { name });
  await expect(invoice).toContainText("￥10,780");
  await expect(invoice).toContainText("発行済み");
  await checkBothModes(page, "the invoices of all accounts");

  await page.getByRole("tab", { name: "入金" }).click();
  await page.getByRole("button", { name: "入金を登録" }).click();
  const adding = page.getByRole("dialog");
  const payer = `ｶ)ﾐﾎﾝ${unique()}`;
  await adding.getByRole("textbox", { name: "振込人" }).fill(payer);
  await adding.getByRole("textbox", { name: "入金額" }).fill("12000");
  await checkBothModes(page, "adding a receipt");
  await adding.getByRole("button", { name: "登録" }).click();
  const receipt = page.getByRole("row", { name: payer });
  await expect(receipt).toContainText("未消込");
  await checkBothModes(page, "the receipts of the office");

  await receipt.getByRole("button", { name: "消し込む" }).click();
  const assigning = page.getByRole("dialog");
  const invoices = assigning.getByRole("combobox");
  await invoices.fill(name);
  await page.getByRole("option").filter({ hasText: name }).click();
  await checkBothModes(page, "assigning a receipt");
  await assigning.getByRole("button", { name: "消し込む" }).click();
  await expect(receipt).toContainText("一部消込");

  await page.getByRole("tab", { name: "請求書" }).click();
  await search.fill(name);
  await expect(invoice).toContainText("入金済み");
  await invoice.getByRole("link").first().click();
  await page.getByRole("button", { name: "返金・請求の取消" }).click();
  const refunding = page.getByRole("dialog");
  await refunding.getByRole("textbox", { name: "返金額" }).fill("1078");
  await refunding.getByRole("textbox", { name: "理由" }).fill("ご契約の変更のため");
  await checkBothModes(page, "a refund");
  await refunding.getByRole("button", { name: "返金する" }).click();
  await expect(refunding).toBeHidden();
  await expect(page.getByText("返金済み")).toBeVisible();
  await checkBothModes(page, "an invoice of which a part went back");

  await page.goto("/u/setting/plan?view=revenue");
  await expect(page.getByRole("table").getByRole("row").last()).toContainText("￥");
  await checkBothModes(page, "the revenue");
});
