import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { InboxOrderLineSchema, InboxOrderSchema } from "@meguri/rpc/app/v1/inbox_order_pb";
import { OrderInboxService } from "@meguri/rpc/app/v1/order_inbox_service_pb";
import { OrderKind, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { InboxActions } from "./inbox-actions.tsx";

beforeAll(() => loadWords("orders", "medicines"));

const lines = [
  create(InboxOrderLineSchema, { id: "l1", medicineName: "巡錠１ｍｇ", packs: 3, packageWords: "100錠" }),
  create(InboxOrderLineSchema, { id: "l2", medicineName: "回散１％", packs: 2, packageWords: "100g" }),
];
const order = create(InboxOrderSchema, {
  id: "o",
  number: 7,
  institutionName: "めぐり薬局",
  state: OrderState.SENT,
  kind: OrderKind.USUAL,
});

async function open(button: string) {
  const answered = vi.fn();
  const transport = createRouterTransport(({ service }) => {
    service(OrderInboxService, {
      answerInboxOrder: (request) => {
        answered(request);
        return {};
      },
    });
  });
  openPage({ transport }, <InboxActions wholesalerId="w" order={order} lines={lines} />);
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog");
  const group = (name: string) => within(within(dialog).getByRole("group", { name }));
  return { dialog: within(dialog), group, answered };
}

const name1 = "巡錠1mg";
const name2 = "回散1%";

describe("the wholesaler's dialogs", () => {
  it("an answer promises more than was ordered, or loses what comes later", async () => {
    const { dialog, group, answered } = await open("回答する");
    const packs = group(name1).getByLabelText("出荷可能数");
    await userEvent.clear(packs);
    await userEvent.type(packs, "4");
    await userEvent.click(dialog.getByRole("button", { name: "回答する" }));
    expect(await dialog.findByText("0から3までの数を入力してください。")).toBeDefined();
    await vi.waitFor(() => expect(document.activeElement).toBe(packs));
    expect(answered).not.toHaveBeenCalled();
    await userEvent.clear(packs);
    await userEvent.type(packs, "１");
    await userEvent.click(group(name1).getByRole("checkbox", { name: "残り2箱は入荷待ち" }));
    await userEvent.type(group(name2).getByLabelText("納品予定日"), "2026/11/20");
    await userEvent.click(dialog.getByRole("button", { name: "回答する" }));
    await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
    expect(answered.mock.calls[0]?.[0]).toMatchObject({
      wholesalerId: "w",
      orderId: "o",
      seen: OrderState.SENT,
      lines: [
        { lineId: "l1", confirmedPacks: 1, backordered: true, expectedOn: "" },
        { lineId: "l2", confirmedPacks: 2, backordered: false, expectedOn: "2026-11-20" },
      ],
    });
  });

  it("an order is rejected without a reason", async () => {
    const { dialog, answered } = await open("受注を断る");
    await userEvent.click(dialog.getByRole("button", { name: "受注を断る" }));
    expect(await dialog.findByText("断る理由を入力してください。")).toBeDefined();
    expect(answered).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/^理由/), " 在庫なし ");
    await userEvent.click(dialog.getByRole("button", { name: "受注を断る" }));
    await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
    expect(answered.mock.calls[0]?.[0]).toMatchObject({ note: "在庫なし", lines: [{ confirmedPacks: 0 }, {}] });
  });
});
