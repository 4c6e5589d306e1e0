import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { NegotiationWholesalerSchema } from "@meguri/rpc/app/v1/negotiation_pb";
import { NegotiationService } from "@meguri/rpc/app/v1/negotiation_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { OfferDialog } from "./offer-dialog.tsx";

beforeAll(() => loadWords("negotiation"));

it("does not offer to take a pasted table that was changed while it was looked through", async () => {
  const answers: (() => void)[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(NegotiationService, {
      takeOffer: async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return { changed: 1 };
      },
    });
  });
  const wholesaler = create(NegotiationWholesalerSchema, { tradingId: "t", name: "巡薬品" });
  const ids = { institutionId: "i", negotiationId: "n" };
  openPage({ transport }, <OfferDialog ids={ids} wholesaler={wholesaler} onClose={() => undefined} />);
  const text = await screen.findByRole("textbox");
  const row = (price: string) => `4987000000017\t巡錠\t${price}`;
  await userEvent.click(text);
  await userEvent.paste(row("100"));
  await userEvent.click(screen.getByRole("button", { name: "内容を確認" }));
  await expect.poll(() => answers.length).toBe(1);
  await userEvent.clear(text);
  await userEvent.paste(row("200"));
  await userEvent.click(screen.getByRole("button", { name: "内容を確認" }));
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.();
  await expect(screen.findByRole("button", { name: "取り込む" }, { timeout: 300 })).rejects.toThrow();
  answers[1]?.();
  await screen.findByRole("button", { name: "取り込む" });
});
