import { create } from "@bufbuild/protobuf";
import { createRouterTransport } from "@connectrpc/connect";
import { BankService } from "@meguri/rpc/app/v1/bank_service_pb";
import { PayeeSchema, PaymentService, type PutPayeeRequest } from "@meguri/rpc/app/v1/payment_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { PayeeDialog } from "./payees/payee-dialog.tsx";

beforeAll(() => loadWords("payments", "stock"));

async function open() {
  const sent = vi.fn<(request: PutPayeeRequest) => void>();
  const transport = createRouterTransport(({ service }) => {
    service(BankService, {
      listBanks: () => ({
        banks: [
          { code: "0001", name: "みずほ", kana: "ミズホ" },
          { code: "0005", name: "三菱UFJ", kana: "ミツビシユ－エフジエイ" },
        ],
        asOf: "2026-08-24",
      }),
      listBranches: ({ bankCode }) => ({
        branches: bankCode === "0001" ? [{ code: "004", name: "丸の内中央", kana: "マルノウチチユウオウ" }] : [],
      }),
    });
    service(PaymentService, {
      putPayee: (request) => {
        sent(request);
        return {};
      },
    });
  });
  const payee = create(PayeeSchema, { tradingId: "t1", name: "架空卸" });
  openPage({ transport }, <PayeeDialog institutionId="i1" payee={payee} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole("dialog"));
  const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>("combobox", { name });
  return { sent, dialog, field };
}

it("an account has a name that its code does not have, because nobody can remember names in kana", async () => {
  const { sent, dialog, field } = await open();
  await userEvent.type(field(/銀行名/), "みずほ銀行");
  await userEvent.click(await screen.findByRole("option", { name: /0001.*みずほ/ }));
  expect([field(/銀行コード/).value, field(/銀行名/).value]).toEqual(["0001", "ミズホ"]);
  await userEvent.type(field(/支店コード/), "004");
  expect(field(/支店名/).value).toBe("マルノウチチユウオウ");
  dialog.getByText("004: 丸の内中央");
  await userEvent.type(dialog.getByRole("textbox", { name: /口座番号/ }), "1234567");
  await userEvent.type(dialog.getByRole("textbox", { name: /口座名義/ }), "カクウオロシ");
  await userEvent.click(dialog.getByRole("button", { name: "保存" }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.lastCall?.[0].account).toMatchObject({
    bankCode: "0001",
    bankName: "ﾐｽﾞﾎ",
    branchCode: "004",
    branchName: "ﾏﾙﾉｳﾁﾁﾕｳｵｳ",
  });
});

it("a code that the list does not have, or a name of another bank, is kept without a word or refused", async () => {
  const { sent, dialog, field } = await open();
  await userEvent.type(field(/銀行名/), "ショウワ");
  await userEvent.type(field(/銀行コード/), "0001");
  await dialog.findByText("銀行コード0001は「みずほ（ミズホ）」です。入力した銀行名と異なります。");
  expect(field(/銀行名/).value).toBe("ショウワ");
  await userEvent.clear(field(/銀行コード/));
  await userEvent.type(field(/銀行コード/), "9902");
  dialog.getByText(/銀行コード9902は、.*一覧にありません/);
  await userEvent.type(field(/支店コード/), "007");
  await userEvent.type(dialog.getByRole("textbox", { name: /口座番号/ }), "1234567");
  await userEvent.type(dialog.getByRole("textbox", { name: /口座名義/ }), "カクウオロシ");
  await userEvent.click(dialog.getByRole("button", { name: "保存" }));
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0].account).toMatchObject({ bankCode: "9902", bankName: "ｼﾖｳﾜ" }));
});

it("a branch of the bank before stays proposed, or its name stays after another code was typed", async () => {
  const { field } = await open();
  await userEvent.type(field(/銀行コード/), "0001");
  expect(field(/銀行名/).value).toBe("ミズホ");
  await userEvent.clear(field(/銀行コード/));
  await userEvent.type(field(/銀行コード/), "0005");
  expect(field(/銀行名/).value).toBe("ミツビシユ－エフジエイ");
  await userEvent.type(field(/支店名/), "まるのうち");
  expect(screen.queryByRole("option")).toBeNull();
});
