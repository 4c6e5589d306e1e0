import { createRouterTransport } from "@connectrpc/connect";
import { ChainMoveService } from "@meguri/rpc/app/v1/chain_run_service_pb";
import { StockTransferService } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { TransferRequests } from "./transfer-requests.tsx";

beforeAll(() => loadWords("sending", "medicines", "failure"));

const request = {
  id: "r",
  fromInstitutionId: "i",
  fromName: "架空本店",
  toInstitutionId: "east",
  toName: "架空東店",
  medicineId: "m",
  medicineName: "甲錠",
  unit: "錠",
  quantity: "40",
};

/** A shop with one request of another shop. @returns how a change at another desk is read, and what was sent */
async function openRequests() {
  const state = { requests: [request], fails: false, surplus: "40", sent: 0 };
  const transport = createRouterTransport(({ rpc }) => {
    rpc(StockTransferService.method.listTransferRequests, () => {
      if (state.fails) throw new Error("no connection");
      return { requests: state.requests };
    });
    rpc(StockTransferService.method.listTransferShops, () => ({
      shops: ["east", "west"].map((institutionId) => ({ institutionId, name: institutionId })),
    }));
    rpc(StockTransferService.method.sendStockTransfer, () => {
      state.sent += 1;
      return {};
    });
    rpc(ChainMoveService.method.listShopSurplus, () => ({
      medicines: [
        {
          medicineId: "m",
          usable: "100",
          keep: "60",
          surplus: state.surplus,
          lots: [{ lotId: "a", lot: "L1", expiresOn: "2028-01-31", onHand: "100" }],
        },
      ],
    }));
  });
  const { client } = openPage({ transport }, <TransferRequests institutionId="i" isMember lotPicker={() => null} />);
  // As the application keeps what it has read.
  client.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
  await screen.findByRole("row", { name: /甲錠/ });
  const change = (to: Partial<typeof state>) => {
    Object.assign(state, to);
    return act(() => client.invalidateQueries());
  };
  return { state, change };
}

const rowButton = (name: string) => within(screen.getByRole("row", { name: /甲錠/ })).getByRole("button", { name });

it("a dialog disappears with what was typed when the request is withdrawn or the list cannot be read", async () => {
  const { change } = await openRequests();
  await userEvent.click(rowButton("辞退する"));
  await userEvent.type(await screen.findByRole("textbox", { name: /理由/ }), "当店でも使用");
  await change({ fails: true });
  expect(screen.getByRole("textbox", { name: /理由/ })).toHaveProperty("value", "当店でも使用");
  await change({ fails: false, requests: [] });
  await waitFor(() => expect(screen.queryByText("店舗間移動の依頼")).toBeNull());
  expect(screen.getByRole("textbox", { name: /理由/ })).toHaveProperty("value", "当店でも使用");
  await userEvent.click(screen.getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a request is answered to another shop, without the requested medicine, or with what was given away meanwhile", async () => {
  const { state } = await openRequests();
  await userEvent.click(rowButton("送る"));
  expect(await screen.findByRole("textbox", { name: /甲錠の数量/ })).toHaveProperty("value", "40");
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "甲錠を外す" }));
  await userEvent.click(screen.getByRole("button", { name: "送る" }));
  expect((await screen.findAllByText("依頼された薬品のロットを選んでください。")).length).toBeGreaterThan(0);
  expect(state.sent).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  state.surplus = "5";
  await userEvent.click(rowButton("送る"));
  expect(await screen.findByRole("textbox", { name: /甲錠の数量/ })).toHaveProperty("value", "5");
});
