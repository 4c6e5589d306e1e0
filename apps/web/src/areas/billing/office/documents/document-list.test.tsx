import { BillingChargeState } from "@meguri/rpc/app/v1/billing_document_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { billingPaths } from "../../../../paths.ts";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { billingDocument, officeServer } from "../test-office-server.ts";
import { DocumentList } from "./document-list.tsx";

beforeAll(() => loadWords("office"));

const paid = billingDocument({
  id: "d2",
  number: "2026-000002",
  accountId: "a2",
  accountName: "若葉会計",
  state: InvoiceState.PAID,
  openYen: 0n,
});

const filterIn = (search: string): unknown => JSON.parse(new URLSearchParams(search).get("documents") ?? "{}");

it("a link to what is open shows everything, or a filter is lost with the page", async () => {
  const server = officeServer();
  server.state.documents = [billingDocument(), paid];
  const { router } = openPage(server, <DocumentList />);
  await screen.findByText("2026-000002");
  await userEvent.click(screen.getByRole("button", { name: "未入金のみ" }));
  await waitFor(() => expect(screen.queryByText("2026-000002")).toBeNull());
  expect(filterIn(router.state.location.search)).toEqual({ open: true });
  await userEvent.type(screen.getByRole("searchbox"), "青葉");
  await waitFor(() =>
    expect(server.inputsOf("listAllBillingDocuments").at(-1)).toMatchObject({
      text: "青葉",
      month: "",
      openOnly: true,
    }),
  );
  expect(filterIn(router.state.location.search)).toEqual({ open: true, q: "青葉" });
});

it("the month of the address is not the month that is listed", async () => {
  const server = officeServer();
  server.state.documents = [billingDocument({ month: "2019-10" }), paid];
  const { router } = openPage(server, <DocumentList />);
  await screen.findByText("2026-000002");
  await router.navigate(`/page?${new URLSearchParams({ documents: JSON.stringify({ month: "2026-11" }) })}`);
  await waitFor(() => expect(screen.queryByText("2026-000001")).toBeNull());
  expect(screen.getByRole("combobox", { name: "対象月" }).textContent).toBe("2026年11月");
  await userEvent.click(screen.getByRole("combobox", { name: "対象月" }));
  await userEvent.click(await screen.findByRole("option", { name: "すべての月" }));
  await screen.findByText("2026-000001");
  expect(router.state.location.search).toBe("");
});

it("somebody looks at another document than the one pressed, or cannot see why a card was not charged", async () => {
  const server = officeServer();
  const charge = { state: BillingChargeState.DECLINED, failedOn: "2026-11-01", nextTryOn: "2026-11-04" };
  server.state.documents = [billingDocument({ charge })];
  openPage(server, <DocumentList />);
  const link = await screen.findByRole("link", { name: "2026-000001" });
  expect(link.getAttribute("href")).toBe(billingPaths.document("a1", "2026-000001"));
  expect(link.getAttribute("href")).toContain(encodeURIComponent('{"number":"2026-000001"}'));
  const row = within(screen.getByRole("row", { name: /2026-000001/ }));
  row.getByText("決済失敗（再試行予定）");
  row.getByText(/次の決済: .*2026\/11\/04/);
});

it("a credit note looks like an invoice that somebody has to pay back", async () => {
  const server = officeServer();
  server.state.documents = [
    billingDocument({ kind: InvoiceKind.CREDIT_NOTE, state: InvoiceState.PAID, totalYen: -10_780n, openYen: 0n }),
  ];
  openPage(server, <DocumentList />);
  await screen.findByText("返還請求書");
  screen.getByText("相殺済み");
  expect(screen.queryByRole("button", { name: /その他の操作/ })).toBeNull();
});
