import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { MedorderPlanKind, VerificationState } from "@meguri/rpc/app/v1/institution_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { CorporationDetail } from "./corporation-detail.tsx";
import { CorporationList } from "./corporation-list.tsx";
import { CreateCorporationForm } from "./create-corporation-form.tsx";
import { corporationsServer, refusal } from "./test-corporations-server.ts";

beforeAll(() => loadWords("corporations"));

const openDetail = (server: ReturnType<typeof corporationsServer>) =>
  openPage(server, <CorporationDetail corporationId="c1" />);
const fill = async (label: RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const goTo = async (tab: string) => userEvent.click(await screen.findByRole("tab", { name: tab }));

const shops = () => [
  {
    institution: { id: "i1", name: "北店", verification: VerificationState.VERIFIED },
    memberCount: 3,
    groupCount: 1,
    plan: { kind: MedorderPlanKind.TRIAL, active: true },
  },
  { institution: { id: "i2", name: "南店" }, memberCount: 2, groupCount: 0 },
];

it("who oversees nothing sees what a corporation is good for, not an empty table", async () => {
  const server = corporationsServer();
  server.state.corporations = [];
  openPage(server, <CorporationList />);
  expect(await screen.findByText("本部メンバーになっている法人はありません")).toBeDefined();
  expect(screen.getByRole("link", { name: "法人を追加" })).toBeDefined();
});

it("a list that cannot be read shows so and is read again, instead of seeming empty", async () => {
  const server = corporationsServer();
  server.fails.set("listMyCorporations", refusal(FailureReason.INTERNAL));
  openPage(server, <CorporationList />);
  const again = await screen.findByRole("button", { name: "もう一度試す" });
  server.fails.clear();
  await userEvent.click(again);
  const link = await screen.findByRole("link", { name: "試験ファーマシー" });
  expect(link.getAttribute("href")).toBe("/u/setting/corporation/c1");
  expect(screen.getByText("2店")).toBeDefined();
});

it("the head office sees every shop's figures and their sums", async () => {
  const server = corporationsServer();
  server.state.shops = shops();
  openDetail(server);
  const table = await screen.findByRole("table", { name: "全店舗" });
  const texts = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(texts[1]).toContain("北店確認済み3人1件お試し");
  expect(texts[2]).toContain("南店未確認2人0件プランなし");
  expect(texts[3]).toContain("合計2店5人1件利用中 1店");
});

it("no shop leaves by a slip, and a refusal of one is not shown for another", async () => {
  const server = corporationsServer();
  server.state.shops = shops();
  server.fails.set("removeShop", refusal(FailureReason.NOT_ALLOWED));
  openDetail(server);
  await press("北店を法人から外す");
  const first = await screen.findByRole("dialog", { name: "北店を試験ファーマシーから外しますか？" });
  expect(server.inputOf("removeShop")).toBeUndefined();
  await userEvent.click(within(first).getByRole("button", { name: "法人から外す" }));
  expect(await within(first).findByRole("alert")).toBeDefined();
  await userEvent.click(within(first).getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  server.fails.clear();
  await press("南店を法人から外す");
  const second = await screen.findByRole("dialog", { name: "南店を試験ファーマシーから外しますか？" });
  expect(within(second).queryByRole("alert")).toBeNull();
  await userEvent.click(within(second).getByRole("button", { name: "法人から外す" }));
  expect(await screen.findByText("南店を法人から外しました")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("link", { name: "南店" })).toBeNull());
});

it("only institutions that one manages and that are free are offered as shops", async () => {
  const server = corporationsServer();
  server.state.managed = [
    { id: "i1", name: "自分の薬局" },
    { id: "i2", name: "勤め先の薬局", role: MemberRole.CLERK },
    { id: "i3", name: "よその法人の薬局", corporationId: "c9" },
  ];
  openDetail(server);
  await press("店舗を追加");
  const dialog = await screen.findByRole("dialog", { name: "試験ファーマシーに店舗を追加" });
  const choices = await within(dialog).findAllByRole("radio");
  expect(choices).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  expect(await within(dialog).findByText("追加する店舗を選んでください。")).toBeDefined();
  await userEvent.click(within(dialog).getByText("自分の薬局"));
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  expect(await screen.findByText("自分の薬局を追加しました")).toBeDefined();
  expect(await screen.findByRole("link", { name: "自分の薬局" })).toBeDefined();
  expect(server.inputOf("addShop")).toMatchObject({ corporationId: "c1", institutionId: "i1" });
});

it("a wrong address is reported before it is sent, and one that nobody has after", async () => {
  const server = corporationsServer();
  server.fails.set("addHeadOfficeMember", refusal(FailureReason.USER_NOT_FOUND));
  openDetail(server);
  await goTo("本部メンバー");
  await press("本部メンバーを追加");
  const dialog = await screen.findByRole("dialog");
  await fill(/メールアドレス/, "hana");
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  expect(await within(dialog).findByText(/の形式で入力してください/)).toBeDefined();
  expect(server.inputOf("addHeadOfficeMember")).toBeUndefined();
  await fill(/メールアドレス/, "@meguri.test");
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  expect(await within(dialog).findByRole("alert")).toBeDefined();
  server.fails.clear();
  await userEvent.click(within(dialog).getByRole("button", { name: "追加する" }));
  expect(await screen.findByText("hana@meguri.test を追加しました")).toBeDefined();
});

it("who takes themselves out is led away from what they may no longer see; the last one stays", async () => {
  const server = corporationsServer();
  server.fails.set("removeHeadOfficeMember", refusal(FailureReason.LAST_MANAGER));
  const { router } = openDetail(server);
  await goTo("本部メンバー");
  expect(await screen.findByText(/あなた/)).toBeDefined();
  await press("森下 葵さんを外す");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "外す" }));
  expect(await within(dialog).findByRole("alert")).toBeDefined();
  expect(router.state.location.pathname).toBe("/page");
  server.fails.clear();
  await userEvent.click(within(dialog).getByRole("button", { name: "外す" }));
  await waitFor(() => expect(router.state.location.search).toBe("?view=corporations"));
});

it("a number that fits no corporation is refused at its field, by the page and by the server", async () => {
  const server = corporationsServer();
  const { router } = openPage(server, <CreateCorporationForm />);
  await fill(/^法人名/, "新しい法人");
  await fill(/法人番号/, "１２３");
  await press("追加する");
  const summary = await screen.findByRole("alert");
  expect(within(summary).getByRole("link")).toBeDefined();
  expect(server.inputOf("createCorporation")).toBeUndefined();
  await userEvent.clear(screen.getByLabelText(/法人番号/));
  server.fails.set("createCorporation", refusal(FailureReason.FIELD_INVALID, "name", "too_long"));
  await press("追加する");
  await waitFor(() => expect(screen.getByLabelText(/^法人名/).getAttribute("aria-invalid")).toBe("true"));
  server.fails.clear();
  await press("追加する");
  expect(await screen.findByText("新しい法人を追加しました")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/corporation/c-new"));
});
