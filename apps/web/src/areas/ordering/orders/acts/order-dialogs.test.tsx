import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { OrderSchema, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderService, OrderSettingSchema } from "@meguri/rpc/app/v1/order_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { OrderSettingDialog } from "../setting/order-setting-dialog.tsx";
import { MoveOrderDialog } from "./move-order-dialog.tsx";

beforeAll(() => loadWords("orders", "medicines"));

async function open(element: ReactNode) {
  const sent = vi.fn<(request: object) => void>();
  const answer = (request: object) => {
    sent(request);
    return {};
  };
  const transport = createRouterTransport(({ service }) => {
    service(OrderService, { moveOrder: answer, updateOrderSetting: answer });
  });
  openPage({ transport }, element);
  return { dialog: within(await screen.findByRole("dialog")), sent };
}

const nothing = () => undefined;

describe("the dialogs of an order", () => {
  it("an order that went out is cancelled without the wholesaler's word", async () => {
    const order = create(OrderSchema, { id: "o", number: 7, wholesalerName: "巡薬品", state: OrderState.SENT });
    const { dialog, sent } = await open(
      <MoveOrderDialog institutionId="i" order={order} name="cancel" onClose={nothing} />,
    );
    expect(dialog.getByRole("button", { name: "取り消さない" })).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "発注を取り消す" }));
    expect(await dialog.findByText("卸の担当者を入力してください。")).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/^卸の担当者/), " 山田 ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ seen: OrderState.SENT, answeredBy: "山田", note: "" });
  });

  it("an order that has not gone out cannot be cancelled without a name", async () => {
    const order = create(OrderSchema, { id: "o", number: 7, wholesalerName: "巡薬品", state: OrderState.FAILED });
    const { dialog, sent } = await open(
      <MoveOrderDialog institutionId="i" order={order} name="cancel" onClose={nothing} />,
    );
    await userEvent.click(dialog.getByRole("button", { name: "発注を取り消す" }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ answeredBy: "" });
  });

  it("a setting is saved with a figure that is none", async () => {
    const setting = create(OrderSettingSchema, { clerkLimitYen: 0n, guardHours: 24, revisionPercent: "3" });
    const { dialog, sent } = await open(<OrderSettingDialog institutionId="i" setting={setting} onClose={nothing} />);
    const hours = dialog.getByLabelText("重複発注を警告する時間");
    await userEvent.clear(hours);
    await userEvent.type(hours, "169");
    await userEvent.type(dialog.getByLabelText("次の薬価改定日"), "いつか");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    expect(await dialog.findByText("0から168までの数字を入力してください。")).toBeDefined();
    expect(dialog.getByText("日付を 2027/04/01 のように入力してください。")).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(hours);
    await userEvent.type(hours, "４８");
    await userEvent.clear(dialog.getByLabelText("次の薬価改定日"));
    await userEvent.type(dialog.getByLabelText("事務が一度に発注できる金額"), "1,000,000");
    await userEvent.click(dialog.getByRole("button", { name: "保存" }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      setting: { clerkLimitYen: 1_000_000n, guardHours: 48, revisionOn: "", revisionPercent: "3" },
    });
  });
});
