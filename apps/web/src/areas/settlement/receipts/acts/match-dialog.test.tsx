import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import {
  type MatchReceiptRequest,
  ReceiptSchema,
  ReceiptService,
  ReceiptState,
} from "@meguri/rpc/app/v1/receipt_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { MatchDialog } from "./match-dialog.tsx";

beforeAll(() => loadWords("receipts", "stock"));

const receipt = create(ReceiptSchema, {
  id: "r1",
  state: ReceiptState.OPEN,
  tradingId: "t1",
  customerName: "架空薬局",
  receivedOn: "2026-11-20",
  yen: 3000n,
  restYen: 2500n,
});

function open() {
  const sent = vi.fn<(request: MatchReceiptRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(ReceiptService, {
      listReceiptTargets: () => ({
        targets: [
          { invoiceId: "i1", number: "2026-000001", dueOn: "2026-10-31", openYen: 1000n },
          { invoiceId: "i2", number: "2026-000002", dueOn: "2026-11-30", openYen: 2000n },
          { invoiceId: "i3", number: "2026-000003", openYen: -300n },
        ],
      }),
      matchReceipt: (request) => {
        sent(request);
        return {};
      },
    });
  });
  openPage({ transport }, <MatchDialog wholesalerId="w1" receipt={receipt} onClose={() => undefined} />);
  return sent;
}

const document = (number: string) => within(screen.getByRole("group", { name: number }));
const submit = () => userEvent.click(screen.getByRole("button", { name: "消し込む" }));

it("more is settled than came or is open, or a deducted fee is taken from the receipt", async () => {
  const sent = open();
  await screen.findByRole("dialog");
  await submit();
  expect(await screen.findAllByText("請求書を選択してください。")).not.toEqual([]);
  // A ticked document begins with what is open of it, the next one with what is left.
  await userEvent.click(document("2026-000001").getByRole("checkbox"));
  await userEvent.click(document("2026-000002").getByRole("checkbox"));
  document("2026-000002").getByDisplayValue("1500");
  expect(screen.getByRole("status").textContent).toMatch(/^.0$/);
  await userEvent.type(document("2026-000001").getByRole("textbox", { name: "振込手数料" }), "440");
  await submit();
  expect(await screen.findAllByText("消込額と手数料の合計が未入金を超えています。")).not.toEqual([]);
  const first = document("2026-000001").getByRole("textbox", { name: "消込額" });
  await userEvent.clear(first);
  await userEvent.type(first, "1,560");
  await submit();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(first);
  await userEvent.type(first, "560");
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    receiptId: "r1",
    seenRestYen: 2500n,
    shares: [
      { invoiceId: "i1", yen: 560n, feeYen: 440n },
      { invoiceId: "i2", yen: 1500n, feeYen: 0n },
    ],
  });
});

it("a credit note cannot be set off, or its amount is asked of the receipt", async () => {
  const sent = open();
  await screen.findByRole("dialog");
  await userEvent.click(screen.getByRole("checkbox", { name: /2026-000003/ }));
  await userEvent.click(document("2026-000001").getByRole("checkbox"));
  await userEvent.click(document("2026-000002").getByRole("checkbox"));
  // 2,500 of the receipt and 300 of the credit note: 1,800 are left for the second document.
  document("2026-000002").getByDisplayValue("1800");
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    creditIds: ["i3"],
    shares: [
      { invoiceId: "i1", yen: 1000n },
      { invoiceId: "i2", yen: 1800n },
    ],
  });
});
