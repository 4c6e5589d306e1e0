import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import {
  ShareAct,
  SharePayment,
  type ShareRequest,
  ShareRequestSchema,
  ShareState,
} from "@meguri/rpc/app/v1/share_request_pb";
import { ShareRequestService } from "@meguri/rpc/app/v1/share_request_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../../shared/test-page.tsx";
import { ShareDetail } from "./share-detail.tsx";

beforeAll(() => loadWords("share", "scan", "medicines"));

const requested = create(ShareRequestSchema, {
  id: "s1",
  state: ShareState.REQUESTED,
  version: 1,
  asker: { institutionId: "a", name: "駅前薬局", tel: "027-000-0001" },
  owner: { institutionId: "b", name: "みどり薬局", tel: "027-000-0002" },
  medicineName: "アムロジピン錠5mg「青葉」",
  unit: "錠",
  quantity: "14",
  neededOn: "2026-11-20",
  payment: SharePayment.CASH,
  acts: [ShareAct.ACCEPT, ShareAct.DECLINE],
});

/** A server with one request; `overtaken` is its state when an act of this side arrives too late. */
function serverOf(request: ShareRequest, overtaken?: Partial<ShareRequest>) {
  let now = request;
  const reasons: string[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(ShareRequestService, {
      getShareRequest: () => ({ request: now }),
      endShareRequest: ({ reason }) => {
        reasons.push(reason);
        if (overtaken) {
          now = create(ShareRequestSchema, { ...now, ...overtaken });
          const value = create(FailureSchema, { reason: FailureReason.SHARE_STATE });
          throw new ConnectError("", Code.FailedPrecondition, undefined, [{ desc: FailureSchema, value }]);
        }
        now = create(ShareRequestSchema, { ...now, state: ShareState.DECLINED, acts: [] });
        return { request: now };
      },
    });
  });
  return { transport, reasons };
}

const open = (server: ReturnType<typeof serverOf>, institutionId: string) =>
  openPage(server, <ShareDetail institutionId={institutionId} shareId="s1" />);

async function decline(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "断る" }));
  const dialog = await screen.findByRole("dialog", { name: "駅前薬局の依頼を断りますか？" });
  await userEvent.click(within(dialog).getByRole("button", { name: "断る" }));
  expect(await within(dialog).findByText("理由を入力してください。")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "在庫がありません" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "断る" }));
}

it("each side reads of the other, and has its telephone at hand", async () => {
  open(serverOf({ ...requested, acts: [ShareAct.WITHDRAW] }), "a");
  expect(await screen.findByText("相手の回答待ちです")).toBeDefined();
  expect(screen.getByText("依頼先")).toBeDefined();
  const [tel] = screen.getAllByRole("link", { name: /027-000-0002/ });
  expect(tel?.getAttribute("href")).toBe("tel:0270000002");
  expect(screen.queryByText(/027-000-0001/)).toBeNull();
  expect(screen.queryByRole("button", { name: "承諾する" })).toBeNull();
});

it("declining requires a reason, and sees at once that it is declined", async () => {
  const server = serverOf(requested);
  open(server, "b");
  await decline();
  expect(await screen.findByText("お断り")).toBeDefined();
  expect(server.reasons).toEqual(["在庫がありません"]);
});

it("who was overtaken is shown what happened instead of what was meant", async () => {
  const server = serverOf(requested, { state: ShareState.WITHDRAWN, version: 2, acts: [] });
  open(server, "b");
  await decline();
  expect(await screen.findByText(/ほかの操作が先に行われました。現在の状態は「取り下げ」です。/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "断る" })).toBeNull();
  expect(screen.queryByText("お断り")).toBeNull();
});
