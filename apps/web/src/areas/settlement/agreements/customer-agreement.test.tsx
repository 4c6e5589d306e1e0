import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import {
  type AgreePricesRequest,
  PreviewPriceAgreementResponseSchema,
  PriceAgreementService,
} from "@meguri/rpc/app/v1/price_agreement_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { AgreementPreview } from "./agreement-preview.tsx";
import { CustomerAgreement } from "./customer-agreement.tsx";

beforeAll(() => loadWords("agreements", "trading", "stock", "invoices"));

function open() {
  const agreed = vi.fn<(request: AgreePricesRequest) => void>();
  const answer = Promise.withResolvers<void>();
  const transport = createRouterTransport(({ service }) => {
    service(PriceAgreementService, {
      listProvisionalItems: async () => {
        await answer.promise;
        return {
          customerName: "架空薬局",
          items: [{ gtin: "14900000000011", description: "架空錠", firstOn: "2026-04-02", lastOn: "2026-04-02" }],
        };
      },
      previewPriceAgreement: () => ({ totalYen: -100n, lineCount: 1 }),
      agreePrices: (request) => {
        agreed(request);
        return { lineCount: 1 };
      },
    });
  });
  openPage({ transport }, <CustomerAgreement wholesalerId="w1" vanCode="V1" tradingId="t1" isManager />);
  return { agreed, answer };
}

it("an empty heading is read out while the page is loading", async () => {
  const { answer } = open();
  await screen.findByRole("link", { name: "妥結待ちの得意先へ戻る" });
  expect(screen.queryByRole("heading")).toBeNull();
  answer.resolve();
  await screen.findByRole("heading", { name: "架空薬局" });
});

it("a price that was corrected is still called wrong, or another price than the one shown is agreed", async () => {
  const { agreed, answer } = open();
  answer.resolve();
  const price = await screen.findByRole("textbox", { name: /架空錠/ });
  const preview = screen.getByRole("button", { name: "差額を計算" });
  await userEvent.type(price, "abc");
  await userEvent.click(preview);
  await screen.findByRole("alert");
  await userEvent.clear(price);
  await userEvent.type(price, "95");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(preview);
  await userEvent.click(await screen.findByRole("button", { name: "妥結を確定" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "妥結を確定" }));
  await vi.waitFor(() => expect(agreed).toHaveBeenCalledTimes(1));
  expect(agreed.mock.lastCall?.[0]).toMatchObject({
    lines: [{ code: "14900000000011", price: "95" }],
    seenTotalYen: -100n,
  });
});

it("the preview that a meeting needs on paper is cut after what the page shows", async () => {
  const lines = Array.from({ length: 250 }, (_, at) => ({ number: at + 1, description: `薬${at + 1}`, packs: 1 }));
  const preview = create(PreviewPriceAgreementResponseSchema, {
    lineCount: 250,
    documents: [{ invoice: { correctsId: "i1", correctsNumber: "2026-000001" }, lines }],
  });
  const agree = { isPending: false, error: null };
  openPage(
    { transport: createRouterTransport(() => undefined) },
    <AgreementPreview preview={preview} customerName="架空薬局" isManager agree={agree} run={async () => undefined} />,
  );
  const printed = vi.spyOn(window, "print").mockImplementation(() => {
    const sheet = document.querySelector(".print-sheet");
    expect(sheet?.textContent).toContain("架空薬局");
    expect(sheet?.querySelectorAll("tbody tr")).toHaveLength(250);
  });
  await userEvent.click(screen.getByRole("button", { name: "印刷" }));
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
});
