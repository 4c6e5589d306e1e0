import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { ShareRequestSchema, ShareState } from "@meguri/rpc/app/v1/share_request_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { AskDialog } from "../ask/ask-dialog.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { CounterDialog } from "./counter-dialog.tsx";

beforeAll(() => loadWords("share", "medicines"));

const request = create(ShareRequestSchema, {
  id: "s1",
  state: ShareState.REQUESTED,
  version: 1,
  asker: { institutionId: "a", name: "駅前薬局" },
  medicineName: "アムロジピン錠5mg「青葉」",
  unit: "錠",
  quantity: "14",
});
const shelf = [
  { lotId: "l1", lot: "A1", expiresOn: "2027-03-31", quantity: "10" },
  { lotId: "l2", lot: "B2", expiresOn: "2027-06-30", quantity: "20" },
];
const act = { institutionId: "b", request, onClose: () => undefined, onFailed: () => undefined };

async function open(dialog: ReactNode, lots: typeof shelf) {
  const sent = vi.fn<(request: object) => void>();
  const answer = (fields: object) => {
    sent(fields);
    return { request };
  };
  const terms = { quantity: "14", unitPrice: "10.1", taxIncluded: true, lots: lots.slice(0, 1) };
  const transport = createRouterTransport(({ service }) => {
    service(ShareRequestService, {
      getShareTerms: () => ({ terms, lots }),
      acceptShareRequest: answer,
      counterShareRequest: answer,
      askShareRequest: answer,
    });
  });
  openPage({ transport }, dialog);
  const shown = within(await screen.findByRole("dialog"));
  const submit = async (name: string) => userEvent.click(await shown.findByRole("button", { name }));
  return { shown, sent, submit };
}

describe("the dialogs of a request", () => {
  it("less is given than was promised, or another lot than was chosen", async () => {
    const { shown, sent, submit } = await open(<AcceptDialog {...act} />, shelf);
    await submit("承諾する");
    expect(await shown.findByText(/ロットの合計を14.*にしてください/)).toBeDefined();
    const [first, second] = shown.getAllByRole("textbox");
    expect(first).toHaveProperty("value", "10");
    await userEvent.type(second as HTMLElement, "４");
    await submit("承諾する");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      shareId: "s1",
      version: 1,
      lots: [
        { lotId: "l1", quantity: "10" },
        { lotId: "l2", quantity: "4" },
      ],
    });
  });

  it("a lot without number or expiry is given where no stock is counted", async () => {
    const { shown, sent, submit } = await open(<AcceptDialog {...act} />, []);
    await submit("承諾する");
    const lot = await shown.findByLabelText(/^ロット/);
    await vi.waitFor(() => expect(document.activeElement).toBe(lot));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(lot, "C3");
    await userEvent.type(shown.getByLabelText(/^使用期限/), "2027/03");
    await submit("承諾する");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ lots: [{ lot: "C3", expiresOn: "2027-03-31", quantity: "14" }] });
  });

  it("more is offered than was requested, or the price is lost", async () => {
    const { shown, sent, submit } = await open(<CounterDialog {...act} />, shelf);
    const quantity = await shown.findByLabelText(/^譲渡可能数/);
    await vi.waitFor(() => expect(quantity).toHaveProperty("value", "14"));
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "15");
    await submit("提示する");
    expect(await shown.findByText(/14.*以下の数を入力してください/)).toBeDefined();
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "7");
    await userEvent.type(shown.getByLabelText(/の価格/), "１０.５");
    await submit("提示する");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ quantity: "7", unitPrice: "10.5", lots: [], note: "" });
  });

  it("more is requested than an offer has, or less than may be taken of it", async () => {
    const subject = {
      owner: { id: "b", name: "みどり薬局", tel: "" },
      medicine: { id: "612345678", name: "アムロジピン錠5mg「青葉」", unit: "錠", listPrice: "10.1" },
      offer: { id: "o1", available: "30", minimum: "10", unitPrice: "9", taxIncluded: true },
    };
    const dialog = <AskDialog institutionId="a" subject={subject} onClose={() => undefined} />;
    const { shown, sent, submit } = await open(dialog, []);
    const quantity = await shown.findByLabelText(/^数量/);
    for (const [typed, words] of [
      ["", "0より大きい数"],
      ["31", "30.*以下"],
      ["9", "10.*以上"],
    ] as const) {
      await userEvent.clear(quantity);
      if (typed) await userEvent.type(quantity, typed);
      await submit("依頼する");
      expect(await shown.findByText(new RegExp(words))).toBeDefined();
    }
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "１２");
    await submit("依頼する");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      quantity: "12",
      offerId: "o1",
      ownerInstitutionId: "b",
      medicineId: "612345678",
    });
  });
});
