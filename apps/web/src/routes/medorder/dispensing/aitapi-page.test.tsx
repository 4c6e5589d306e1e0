import { createRouterTransport } from "@connectrpc/connect";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { InstitutionService } from "@meguri/rpc/app/v1/institution_service_pb";
import { TerminalKind, TerminalScope, TerminalState } from "@meguri/rpc/app/v1/terminal_pb";
import { type RegisterTerminalRequest, TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { paths } from "../../../paths.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { Component } from "./aitapi-page.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "terminals", "stock", "scan", "medicines", "failure"]);
});

const token = "mgt_locator.secret";

/** The page for a member of this role, over a server in memory. */
function openAitapi(role: MemberRole, query = "") {
  const registered: RegisterTerminalRequest[] = [];
  const transport = createRouterTransport(({ service }) => {
    const membership = { institutionId: "one", institutionName: "架空薬局", role };
    service(AccountService, { getAccount: () => ({ account: { memberships: [membership] } }) });
    service(InstitutionService, { getMedorderPlan: () => ({ plan: { active: true } }) });
    service(TerminalService, {
      listTerminals: () => ({
        terminals: [
          { id: "t1", name: "調剤室", kind: TerminalKind.PHONE, state: TerminalState.ACTIVE },
          { id: "t2", name: "倉庫", kind: TerminalKind.READER, state: TerminalState.PERSON_LEFT },
        ],
      }),
      registerTerminal: (request) => {
        registered.push(request);
        return { token };
      },
    });
  });
  openPages({ transport }, { [paths.medorderAitapi]: Component }, `${paths.medorderAitapi}${query}`, "user");
  return { registered };
}

it("who may not register is not offered it, and a terminal that stopped shows that its person has left", async () => {
  openAitapi(MemberRole.CLERK);
  const stopped = await screen.findByRole("row", { name: /倉庫/ });
  expect(within(stopped).getByText("停止")).toBeTruthy();
  expect(within(stopped).getByText("登録者が薬局のメンバーではなくなりました")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "端末を登録" })).toBeNull();
  expect(screen.queryByRole("button", { name: "調剤室を停止" })).toBeNull();
});

it("a token that could not be noted in time is not lost by a key or a click beside it, and is gone once it is closed", async () => {
  const { registered } = openAitapi(MemberRole.PHARMACIST);
  await userEvent.click(await screen.findByRole("button", { name: "端末を登録" }));
  await userEvent.click(screen.getByText("登録する"));
  expect(screen.getByText("名前を入力してください。")).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^名前/));
  await userEvent.paste("レセコン");
  await userEvent.click(screen.getByLabelText(/^プログラム/));
  await userEvent.click(screen.getByText("登録する"));
  expect(await screen.findByText(token)).toBeTruthy();
  expect(registered).toMatchObject([{ institutionId: "one", name: "レセコン", scopes: [TerminalScope.IMPORT] }]);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText(token)).toBeTruthy();
  await userEvent.click(screen.getByText("設定を終えて閉じる"));
  await waitFor(() => expect(screen.queryByText(token)).toBeNull());
});

it("the calls to copy are about this pharmacy, at the address that the programs of this deployment reach", async () => {
  openAitapi(MemberRole.CLERK, "?tab=api");
  const example = await screen.findByRole("region", { name: "DeliveryService/StartDelivery" });
  expect(example.textContent).toContain("/app.v1.DeliveryService/StartDelivery");
  expect(example.textContent).toContain('"institutionId": "one"');
});
