import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { billingOfficePath } from "../../../../paths.ts";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { refusal } from "../../common/test-billing-server.ts";
import { billingDocument, billingReceipt, officeServer } from "../test-office-server.ts";
import { OfficeToday } from "./office-today.tsx";

beforeAll(() => loadWords("office"));

it("the office does not see in the morning what is open, or is led to something else", async () => {
  const server = officeServer();
  server.state.documents = [
    billingDocument(),
    billingDocument({ id: "d2", openYen: 220n }),
    billingDocument({ id: "d3", openYen: 0n }),
    billingDocument({ id: "d4", openYen: 300n, state: InvoiceState.OVERDUE }),
  ];
  server.state.receipts = [billingReceipt({ openYen: 500n })];
  openPage(server, <OfficeToday />);
  const documents = await screen.findByRole("link", { name: /3件・.*11,300/ });
  expect(documents.getAttribute("href")).toBe(billingOfficePath("documents", { open: true }));
  const overdue = await screen.findByRole("link", { name: /1件・.*300/ });
  expect(overdue.getAttribute("href")).toBe(billingOfficePath("documents", { overdue: true }));
  const receipts = await screen.findByRole("link", { name: /1件・.*500/ });
  expect(receipts.getAttribute("href")).toBe(billingOfficePath("receipts", { open: true }));
});

it("what could not be read looks as if nothing were open", async () => {
  const server = officeServer();
  server.state.documents = [];
  server.fails.set("listBillingReceipts", refusal(FailureReason.BUSY));
  openPage(server, <OfficeToday />);
  expect(await screen.findAllByText("ありません")).toHaveLength(2);
  await screen.findByText("読み込めませんでした");
});
