import { createRouterTransport } from "@connectrpc/connect";
import { SurplusOfferService } from "@meguri/rpc/app/v1/surplus_offer_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { OfferForm } from "./offer-form.tsx";

beforeAll(() => loadWords("offers", "medicines"));

const subject = {
  lotId: "l1",
  lot: "A1",
  expiresOn: "",
  most: "30",
  suggested: "20",
  medicine: { id: "612345678", name: "巡注射液10mg", unit: "本" },
};

async function open(medicine: { listPrice: string; isCold: boolean }, groups: { id: string; name: string }[]) {
  const sent = vi.fn<(request: object) => void>();
  const onDone = vi.fn();
  const transport = createRouterTransport(({ service }) => {
    service(SurplusOfferService, {
      offerSurplus: (request) => {
        sent(request);
        return {};
      },
    });
  });
  const props = { institutionId: "i", subject, groups, medicine, onDone, onClose: () => undefined };
  openPage({ transport }, <OfferForm {...props} />);
  const dialog = within(await screen.findByRole("dialog"));
  return { dialog, sent, onDone, submit: () => userEvent.click(dialog.getByRole("button", { name: "公開する" })) };
}

it("what needs nothing typed is not offered as it opens", async () => {
  const { sent, onDone, submit } = await open({ listPrice: "10.1", isCold: false }, [{ id: "g1", name: "会" }]);
  await submit();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    lotId: "l1",
    groupId: "g1",
    quantity: "20",
    minQuantity: "",
    rate: 100,
  });
});

it("who has joined several groups offers with one press too, to the first of them", async () => {
  const groups = [
    { id: "g2", name: "連" },
    { id: "g1", name: "会" },
  ];
  const { sent, onDone, submit } = await open({ listPrice: "10.1", isCold: false }, groups);
  await submit();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ groupId: "g2", quantity: "20", rate: 100 });
});

it("a cold medicine is offered unconfirmed, without a price, or with a least above all of it", async () => {
  const groups = [
    { id: "g1", name: "会" },
    { id: "g2", name: "連" },
  ];
  const { dialog, sent, onDone, submit } = await open({ listPrice: "", isCold: true }, groups);
  await userEvent.click(dialog.getByRole("button", { name: "最小数量・連絡を追加" }));
  await userEvent.type(dialog.getByLabelText(/最小依頼数量/), "21");
  await submit();
  for (const words of [/0以上の数/, /譲渡数量以下/, /保管温度を確認して/])
    expect(await dialog.findByText(words)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("radio", { name: "連" }));
  await userEvent.type(dialog.getByLabelText(/の価格/), "８.５");
  await userEvent.clear(dialog.getByLabelText(/最小依頼数量/));
  await userEvent.click(dialog.getByRole("checkbox"));
  await submit();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    groupId: "g2",
    coldChainKept: true,
    unitPrice: "8.5",
  });
});
