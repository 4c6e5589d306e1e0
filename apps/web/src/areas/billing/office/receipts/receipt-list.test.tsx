import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { refusal } from "../../common/test-billing-server.ts";
import { billingDocument, billingReceipt, officeServer } from "../test-office-server.ts";
import { ReceiptList } from "./receipt-list.tsx";

beforeAll(() => loadWords("office", "receipts"));

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("a receipt that is sent again after a lost answer counts twice", async () => {
  const server = officeServer();
  server.fails.set("addBillingReceipts", refusal(FailureReason.BUSY));
  openPage(server, <ReceiptList />);
  await userEvent.click(await screen.findByRole("button", { name: "入金を登録" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: /入金額/ }), "１０,７８０");
  await userEvent.type(dialog.getByRole("textbox", { name: /振込人/ }), "アオバ");
  await userEvent.click(dialog.getByRole("button", { name: "登録" }));
  await dialog.findByRole("alert");
  server.fails.clear();
  await userEvent.click(dialog.getByRole("button", { name: "登録" }));
  await screen.findByText("1件を登録しました（自動消込 0件、登録済み 0件）");
  const [first, second] = server.inputsOf("addBillingReceipts");
  expect(second).toEqual(first);
  expect(first).toMatchObject({ receipts: [{ yen: 10_780n, payerName: "アオバ", bankKey: "" }] });
});

it("a receipt in parts of a yen, of nothing, or of a day to come is added", async () => {
  const server = officeServer();
  openPage(server, <ReceiptList />);
  await userEvent.click(await screen.findByRole("button", { name: "入金を登録" }));
  const dialog = within(await screen.findByRole("dialog"));
  const amount = dialog.getByRole("textbox", { name: /入金額/ });
  for (const wrong of ["0", "10.5", "-1", "1e3"]) {
    await userEvent.clear(amount);
    await userEvent.type(amount, wrong);
    await userEvent.click(dialog.getByRole("button", { name: "登録" }));
    expect(amount.getAttribute("aria-invalid")).toBe("true");
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, "1000");
  const day = dialog.getByRole("textbox", { name: /入金日/ });
  await userEvent.clear(day);
  await userEvent.type(day, "2099/01/01");
  await userEvent.click(dialog.getByRole("button", { name: "登録" }));
  await waitFor(() => expect(day.getAttribute("aria-invalid")).toBe("true"));
  expect(server.inputsOf("addBillingReceipts")).toEqual([]);
});

it("what is left out of a bank's file is added all the same, or nobody sees what was known", async () => {
  const server = officeServer();
  openPage(server, <ReceiptList />);
  await userEvent.click(await screen.findByRole("button", { name: "銀行のファイルを読み込む" }));
  const csv =
    '日付,摘要内容,入金金額\r\n2026/11/20,KNOWN,"1,000"\r\n2026/11/20,NEW,"2,000"\r\n2026/11/20,LEFT,"3,000"\r\n';
  await userEvent.upload(await screen.findByTestId("import-file"), new File([csv], "bank.csv", { type: "text/csv" }));
  const table = within(await screen.findByRole("table", { name: "入金" }));
  await userEvent.click(table.getByRole("checkbox", { name: "LEFT" }));
  server.state.knownPayers.add("KNOWN");
  await press("2件を登録");
  await waitFor(() =>
    expect(server.inputsOf("addBillingReceipts")).toMatchObject([
      { receipts: [{ payerName: "KNOWN" }, { payerName: "NEW", yen: 2_000n, receivedOn: "2026-11-20" }] },
    ]),
  );
  await screen.findByText("1件を登録しました（自動消込 0件、登録済み 1件）");
});

it("a receipt is assigned to an invoice that was not chosen, or with more than is open of it", async () => {
  const server = officeServer();
  server.state.receipts = [billingReceipt({ yen: 12_000n, openYen: 12_000n })];
  server.state.documents = [
    billingDocument(),
    billingDocument({ id: "d2", number: "2026-000002", openYen: 12_000n, totalYen: 12_000n }),
  ];
  openPage(server, <ReceiptList />);
  await userEvent.click(await screen.findByRole("button", { name: /^消し込む（/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "消し込む" }));
  expect(server.inputsOf("assignBillingReceipt")).toEqual([]);
  await userEvent.click(dialog.getByRole("combobox"));
  const options = await screen.findAllByRole("option");
  // The invoice of the same amount comes first.
  expect(options[0]?.textContent).toContain("2026-000002");
  await userEvent.click(await screen.findByRole("option", { name: /2026-000001/ }));
  const amount = dialog.getByRole("textbox", { name: /消込額/ });
  expect(amount).toHaveProperty("value", "10780");
  await userEvent.clear(amount);
  await userEvent.type(amount, "10781");
  await userEvent.click(dialog.getByRole("button", { name: "消し込む" }));
  await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
  await userEvent.clear(amount);
  await userEvent.type(amount, "10780");
  await userEvent.click(dialog.getByRole("button", { name: "消し込む" }));
  await waitFor(() =>
    expect(server.inputsOf("assignBillingReceipt")).toMatchObject([
      { receiptId: "r1", documentId: "d1", yen: 10_780n },
    ]),
  );
  await screen.findByText("一部消込");
  screen.getByText("￥1,220");
});

it("assignments are taken back by one press, or look as if they were still there", async () => {
  const server = officeServer();
  const part = { documentId: "d1", number: "2026-000001", accountId: "a1", accountName: "青葉", yen: 10_780n };
  server.state.receipts = [billingReceipt({ openYen: 0n, parts: [part] })];
  openPage(server, <ReceiptList />);
  await userEvent.click(await screen.findByRole("button", { name: /その他の操作/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "消込を取り消す" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/2026-000001は未入金に戻ります/);
  expect(server.inputsOf("releaseBillingReceipt")).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "消込を取り消す" }));
  await screen.findByText("未消込");
  expect(screen.queryByRole("link", { name: "2026-000001" })).toBeNull();
});
