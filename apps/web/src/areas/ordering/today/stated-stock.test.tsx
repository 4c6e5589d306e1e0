import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { OrderDraftService, type PutOrderLineRequest } from "@meguri/rpc/app/v1/order_draft_service_pb";
import { OrderProposalSchema, StatedPackageSchema, StatedSupply } from "@meguri/rpc/app/v1/order_proposal_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { StatedStock } from "./stated-stock.tsx";

beforeAll(() => loadWords("orders"));

const proposal = create(OrderProposalSchema, { medicineId: "m", gtin: "1", packs: 2, tradingId: "t" });
const item = { id: "m", proposal, warnings: [], isTicked: true };
const stated = (fields: object) => create(StatedPackageSchema, { medicineId: "m", gtin: "1", ...fields });
const of = {
  own: stated({
    tradingId: "t",
    wholesalerName: "巡薬品",
    supply: StatedSupply.UNAVAILABLE,
    expectedOn: "2026-08-03",
    note: "工場停止",
  }),
  other: stated({ tradingId: "o", wholesalerName: "架空堂", supply: StatedSupply.AVAILABLE }),
};

it("does not order the packs twice when the answer to the first press is lost", async () => {
  const puts: PutOrderLineRequest[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(OrderDraftService, {
      putOrderLine: (request) => {
        puts.push(request);
        if (puts.length === 1) throw new ConnectError("lost", Code.Unavailable);
        return {};
      },
    });
  });
  openPage({ transport }, <StatedStock institutionId="i" item={item} of={of} />);
  const button = await screen.findByRole("button", { name: "架空堂に変更" });
  await userEvent.click(button);
  await expect.poll(() => puts.length).toBe(1);
  await screen.findByRole("alert");
  await userEvent.click(button);
  await screen.findByText("架空堂に変更しました");
  expect(puts.map(({ line }) => line?.id)).toEqual([puts[0]?.line?.id, puts[0]?.line?.id]);
  expect(puts[0]?.line).toMatchObject({ packs: 2, gtin: "1" });
});

it("does not keep the expected day and the wholesaler's note from who cannot see a title", async () => {
  openPage(
    { transport: createRouterTransport(() => undefined) },
    <StatedStock institutionId="i" item={item} of={of} />,
  );
  const spoken = await screen.findByText(/^巡薬品の報告・出荷不可・.*入荷予定・工場停止$/);
  expect(spoken.closest("[aria-hidden=true]")).toBeNull();
  expect(screen.getByText(/入荷予定$/).textContent).not.toContain("報告");
});
