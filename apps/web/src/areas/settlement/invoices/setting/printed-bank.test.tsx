import { createRouterTransport } from "@connectrpc/connect";
import { BankService } from "@meguri/rpc/app/v1/bank_service_pb";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { PrintedBank } from "./printed-bank.tsx";

beforeAll(() => loadWords("invoices"));

function Fields() {
  const [bank, setBank] = useState("");
  const [branch, setBranch] = useState("");
  return (
    <PrintedBank
      bankName={{ id: "bank", value: bank, onChange: setBank, error: undefined }}
      bankBranch={{ id: "branch", value: branch, onChange: setBranch, error: undefined }}
    />
  );
}

it("an invoice asks for money at a branch that its bank does not have", async () => {
  const transport = createRouterTransport(({ service }) => {
    service(BankService, {
      listBanks: () => ({
        banks: [
          { code: "0001", name: "みずほ", kana: "ミズホ" },
          { code: "0009", name: "三井住友", kana: "ミツイスミトモ" },
        ],
      }),
      listBranches: ({ bankCode }) => ({
        branches: [{ code: "004", name: `丸の内中央${bankCode}`, kana: "マルノウチチユウオウ" }],
      }),
    });
  });
  openPage({ transport }, <Fields />);
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name });
  await userEvent.type(await screen.findByRole("combobox", { name: /銀行/ }), "0009");
  await userEvent.click(await screen.findByRole("option", { name: /三井住友/ }));
  expect(field(/銀行/).value).toBe("三井住友");
  await userEvent.type(field(/支店/), "まるのうち");
  await userEvent.click(await screen.findByRole("option", { name: /丸の内中央0009/ }));
  await userEvent.clear(field(/銀行/));
  await userEvent.type(field(/銀行/), "みずほ銀行");
  await userEvent.clear(field(/支店/));
  await userEvent.type(field(/支店/), "004");
  await screen.findByRole("option", { name: /丸の内中央0001/ });
  // Free text stays possible.
  await userEvent.type(field(/銀行/), "の系列");
  expect(field(/銀行/).value).toBe("みずほ銀行の系列");
});
