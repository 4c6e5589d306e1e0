import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { EnteredInvoiceSchema } from "@meguri/rpc/app/v1/entered_invoice_pb";
import {
  EnteredInvoiceService,
  type ReverseEnteredInvoicePaymentRequest,
} from "@meguri/rpc/app/v1/entered_invoice_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { EnteredPanel } from "./entered-panel.tsx";
import { EnteredPayments } from "./entered-payments.tsx";

beforeAll(() => loadWords("entered", "received", "stock"));
afterEach(() => vi.unstubAllGlobals());

const checker = { institutionId: "i1", vanCode: "V1", invoiceId: "n1", canDecide: true, canWrite: true };

const entered = create(EnteredInvoiceSchema, {
  deductibleBasisPoints: 10_000,
  files: [
    { id: "f1", name: "a.pdf" },
    { id: "f2", name: "b.pdf" },
  ],
  payments: [
    { id: "p1", paidOn: "2026-01-05", yen: 100n, note: "現金" },
    { id: "p2", paidOn: "2026-01-06", yen: 200n, note: "現金" },
  ],
});

it("a download of one file looks as if all of them were on their way", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  openPage({ transport: createRouterTransport(() => undefined) }, <EnteredPanel checker={checker} entered={entered} />);
  await userEvent.click(await screen.findByRole("button", { name: "a.pdf をダウンロード" }));
  await screen.findByRole("progressbar");
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "b.pdf をダウンロード" }).disabled).toBe(false);
});

it("one press on a wrong row undoes a payment", async () => {
  const sent = vi.fn<(request: ReverseEnteredInvoicePaymentRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(EnteredInvoiceService, {
      reverseEnteredInvoicePayment: (request) => {
        sent(request);
        return {};
      },
    });
  });
  openPage({ transport }, <EnteredPayments checker={checker} entered={entered} />);
  const undo = async () => {
    const row = await screen.findByRole("row", { name: /200/ });
    return within(row).getByRole("button");
  };
  await userEvent.click(await undo());
  const dialog = await screen.findByRole("dialog", { name: /200/ });
  await userEvent.click(within(dialog).getByRole("button", { name: "キャンセル" }));
  expect(sent).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(await undo());
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "取り消す" }));
  await screen.findByText("支払を取り消しました");
  expect(sent.mock.lastCall?.[0]).toMatchObject({ invoiceId: "n1", paymentId: "p2" });
});
