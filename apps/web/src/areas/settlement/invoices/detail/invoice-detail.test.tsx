import { createRouterTransport } from "@connectrpc/connect";
import { InvoiceDisputeService } from "@meguri/rpc/app/v1/invoice_dispute_service_pb";
import { InvoiceKind, InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import { InvoiceService } from "@meguri/rpc/app/v1/invoice_service_pb";
import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { InvoiceDetail } from "./invoice-detail.tsx";

beforeAll(() => loadWords("invoices", "received", "pint", "documents", "stock"));

function open(institutionId: string) {
  const transport = createRouterTransport(({ service }) => {
    service(InvoiceService, {
      getInvoice: () => ({
        invoice: {
          id: "n1",
          number: "2026-000001",
          kind: InvoiceKind.INVOICE,
          state: InvoiceState.ISSUED,
          tradingId: "t1",
          institutionId,
          provisionalCount: 2,
        },
        isIntact: true,
      }),
    });
    service(InvoiceDisputeService, { listInvoiceDisputes: () => ({}) });
  });
  openPage({ transport }, <InvoiceDetail wholesalerId="w1" vanCode="V1" invoiceId="n1" />);
}

it("a customer outside this system, which has no agreements, is led to them", async () => {
  open("");
  await screen.findByRole("heading", { name: "2026-000001" });
  await screen.findByText(/2行/);
  expect(screen.queryByRole("link", { name: "妥結へ進む" })).toBeNull();
});

it("a customer of this system is not led to its agreement", async () => {
  open("i1");
  await screen.findByRole("link", { name: "妥結へ進む" });
});
