import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { OrderSectionSchema, OrderWarningKind } from "@meguri/rpc/app/v1/order_draft_pb";
import { OrderDraftService, type PlaceOrdersRequest } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

beforeAll(() => loadWords("cart", "orders", "medicines"));

const sections = [
  create(OrderSectionSchema, {
    order: { id: "o", wholesalerName: "巡薬品" },
    lines: [{ id: "l", version: 3, medicineName: "巡錠1mg", packs: 2 }],
  }),
];

it("an order above the cap is placed unseen or without a reason, or a lost answer is taken for a placed order", async () => {
  const requests: PlaceOrdersRequest[] = [];
  const onClose = vi.fn();
  const warnings = [{ kind: OrderWarningKind.ABOVE_CAP, medicineName: "巡錠1mg", value: "10" }];
  const transport = createRouterTransport(({ service }) => {
    service(OrderDraftService, {
      placeOrders: (request) => {
        requests.push(request);
        if (request.accepted.length === 0) return { warnings };
        if (requests.length === 2) throw new ConnectError("lost", Code.Unavailable);
        return { orders: [{ id: "o" }] };
      },
    });
  });
  openPage({ transport }, <PlaceDialog institutionId="i" sections={sections} onClose={onClose} />);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "発注を確定する" }));
  const reason = await dialog.findByLabelText(/理由/);
  expect(reason.getAttribute("aria-invalid")).not.toBe("true");
  const anyway = () => userEvent.click(dialog.getByRole("button", { name: "注意事項を確認して確定する" }));
  await anyway();
  await vi.waitFor(() => expect(document.activeElement).toBe(reason));
  expect(requests).toHaveLength(1);
  await userEvent.type(reason, " 患者が増えた ");
  await anyway();
  expect(await dialog.findByText(/サーバーに接続できません/)).toBeDefined();
  expect(requests[1]).toMatchObject({ accepted: [OrderWarningKind.ABOVE_CAP], capReason: "患者が増えた" });
  expect(onClose).not.toHaveBeenCalled();
  // Pressed again, it is the same confirmation: the server answers it once.
  await anyway();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests[2]).toEqual(requests[1]);
});
