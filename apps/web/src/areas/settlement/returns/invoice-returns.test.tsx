import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { type AnswerInvoiceReturnRequest, InvoiceReturnService } from "@meguri/rpc/app/v1/invoice_return_service_pb";
import { StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { NotFoundError } from "../../../shared/ui/state/route-errors.ts";
import { InvoiceReturnDetail } from "./invoice-return-detail.tsx";

beforeAll(() => loadWords("returns", "sending", "invoices"));

/** Shows what the page of a route shows where something does not exist. */
class NotFoundPage extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error instanceof NotFoundError ? "404" : this.props.children;
  }
}

const detail = (
  <NotFoundPage>
    <InvoiceReturnDetail wholesalerId="w1" vanCode="V1" returnId="r1" />
  </NotFoundPage>
);

it("an answer that is half typed is lost when the refusal is opened and closed", async () => {
  const sent = vi.fn<(request: AnswerInvoiceReturnRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(InvoiceReturnService, {
      getInvoiceReturn: () => ({
        return: { id: "r1", customerName: "架空薬局", state: StockReturnState.APPROVED },
        lines: [
          {
            lotId: "l1",
            medicineName: "架空錠",
            quantity: "300",
            unit: "錠",
            isConfirmed: true,
            confirmedQuantity: "200",
            answer: "箱の破れ",
            delivered: [{ shipmentId: "s1", orderLineId: "o1", packs: 3, leftPacks: 3, packQuantity: "100" }],
            parts: [{ shipmentId: "s1", orderLineId: "o1", packs: 2 }],
          },
        ],
      }),
      answerInvoiceReturn: (request) => {
        sent(request);
        return {};
      },
    });
  });
  openPage({ transport }, detail);
  await userEvent.click(await screen.findByRole("button", { name: "数量を変更する" }));
  const packs = await screen.findByRole<HTMLInputElement>("textbox", { name: /引き取る箱数/ });
  await userEvent.clear(packs);
  await userEvent.type(packs, "1");
  await userEvent.type(screen.getByRole("textbox", { name: "薬局への連絡" }), "二つは開封済み");
  await userEvent.click(screen.getByRole("button", { name: "却下する" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "キャンセル" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /引き取る箱数/ }).value).toBe("1");
  screen.getByDisplayValue("二つは開封済み");
  // The reason of a refusal is that of its dialog, and not the note of the answer.
  await userEvent.click(screen.getByRole("button", { name: "却下する" }));
  const again = await screen.findByRole("dialog");
  await userEvent.type(within(again).getByRole("textbox"), "期限切れ");
  await userEvent.click(within(again).getByRole("button", { name: "却下する" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0]).toMatchObject({ refused: true, note: "期限切れ" });
});

it("a return that does not exist looks like a fault of the network", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const transport = createRouterTransport(({ service }) => {
    service(InvoiceReturnService, {
      getInvoiceReturn: () => {
        const reason = FailureReason.RETURN_NOT_FOUND;
        throw new ConnectError("", Code.NotFound, undefined, [{ desc: FailureSchema, value: { reason } }]);
      },
    });
  });
  openPage({ transport }, detail);
  await screen.findByText("404");
});
