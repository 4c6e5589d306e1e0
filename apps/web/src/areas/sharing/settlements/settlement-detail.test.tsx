import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import {
  SettlementAct,
  SettlementState,
  type ShareSettlement,
  ShareSettlementSchema,
} from "@meguri/rpc/app/v1/share_settlement_pb";
import { ShareSettlementService } from "@meguri/rpc/app/v1/share_settlement_service_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { SettlementDetail } from "./settlement-detail.tsx";

beforeAll(() => loadWords("books", "share", "medicines"));

const over = create(ShareSettlementSchema, {
  id: "s1",
  state: SettlementState.OPEN,
  version: 1,
  month: "2026-10",
  lineCount: 1,
  acts: [SettlementAct.CLOSE],
  partner: { institutionId: "b", name: "みどり薬局", tel: "027-000-0002" },
  lines: [
    { id: "l1", isGiven: true, happenedOn: "2026-10-12", medicineName: "アムロジピン錠5mg「青葉」", quantity: "30" },
  ],
});
const owed = { givenYen: 1234n, takenYen: 0n, netYen: 1234n };
const owing = { givenYen: 0n, takenYen: 1234n, netYen: -1234n };
const at = timestampFromDate(new Date("2026-11-02T01:00:00Z"));

/** What an act makes of a settlement, for the side that did it. */
const after = {
  [SettlementAct.CLOSE]: { state: SettlementState.CLOSED, closedAt: at, closedByName: "架空 花子" },
  [SettlementAct.PAY]: { state: SettlementState.PAID, paidAt: at },
  [SettlementAct.RECEIVE]: { state: SettlementState.RECEIVED, receivedAt: at },
};

/** A server with one settlement; where the other side was quicker, an act is refused and shows what it did. */
function serverOf(settlement: ShareSettlement, quicker = false) {
  let now = settlement;
  const acts: string[] = [];
  const transport = createRouterTransport(({ service }) => {
    service(ShareSettlementService, {
      getShareSettlement: () => ({ settlement: now }),
      moveShareSettlement: ({ act, version }) => {
        acts.push(`${SettlementAct[act]} ${version}`);
        if (act === SettlementAct.UNSPECIFIED) throw new ConnectError("", Code.InvalidArgument);
        now = create(ShareSettlementSchema, { ...now, ...after[act], acts: [], version: version + 1 });
        if (!quicker) return { settlement: now };
        const value = create(FailureSchema, { reason: FailureReason.SETTLEMENT_STATE });
        throw new ConnectError("", Code.FailedPrecondition, undefined, [{ desc: FailureSchema, value }]);
      },
    });
  });
  return { transport, acts };
}

const open = (server: ReturnType<typeof serverOf>) =>
  openPage(server, <SettlementDetail institutionId="a" settlementId="s1" />);

async function press(button: string, question: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog", { name: question });
  await userEvent.click(within(dialog).getByRole("button", { name: button }));
}

it("a month that is over is closed once, after a question that names the month and the pharmacy", async () => {
  const server = serverOf(create(ShareSettlementSchema, { ...over, ...owed }));
  open(server);
  await press("締める", "2026年10月　みどり薬局の精算を締めますか？");
  expect(await screen.findByText("締め済み")).toBeDefined();
  expect(screen.getByText("架空 花子")).toBeDefined();
  expect(server.acts).toEqual(["CLOSE 1"]);
});

it("who owes confirms that it was paid, with the sum, and sees when", async () => {
  const server = serverOf(
    create(ShareSettlementSchema, { ...over, ...owing, state: SettlementState.CLOSED, acts: [SettlementAct.PAY] }),
  );
  open(server);
  await press("支払いを記録する", "2026年10月　みどり薬局の￥1,234を支払いましたか？");
  expect(await screen.findByText("支払日時")).toBeDefined();
  expect(screen.queryByRole("button", { name: "支払いを記録する" })).toBeNull();
  expect(server.acts).toEqual(["PAY 1"]);
});

it("who is owed confirms receipt, and the settlement is done", async () => {
  const server = serverOf(
    create(ShareSettlementSchema, { ...over, ...owed, state: SettlementState.PAID, acts: [SettlementAct.RECEIVE] }),
  );
  open(server);
  await press("受領を記録する", "2026年10月　みどり薬局の￥1,234を受け取りましたか？");
  expect(await screen.findByText("受領済み")).toBeDefined();
  expect(server.acts).toEqual(["RECEIVE 1"]);
});

it("who was overtaken sees the present state instead of doing it twice", async () => {
  const server = serverOf(create(ShareSettlementSchema, { ...over, ...owed }), true);
  open(server);
  await press("締める", "2026年10月　みどり薬局の精算を締めますか？");
  expect(await screen.findByText("ほかの操作が先に行われました。現在の状態を表示しています。")).toBeDefined();
  expect(await screen.findByText("締め済み")).toBeDefined();
  expect(server.acts).toEqual(["CLOSE 1"]);
});
