import { Code } from "@connectrpc/connect";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { LastSignIn, UserRole, UserUse } from "@meguri/rpc/app/v1/user_service_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-users-app.tsx";
import { refusal, usersServer } from "../testing/test-users-server.ts";
import { UserList } from "./user-list.tsx";

beforeAll(loadWords);

const pages = { "/u/setting/user": UserList };
const open = (server: ReturnType<typeof usersServer>, query = "") =>
  openPages(server, pages, `/u/setting/user${query && `?list=${encodeURIComponent(query)}`}`);
const choose = async (name: string) => {
  const row = (await screen.findByRole("link", { name })).closest<HTMLElement>("[role=row]");
  if (!row) throw new Error(`${name} is in no row`);
  await userEvent.click(within(row).getByRole("checkbox"));
};

it("an empty list shows what to do next instead of showing nothing", async () => {
  open(usersServer([]));
  expect(await screen.findByText("ユーザーはまだいません")).toBeDefined();
  expect(screen.getByRole("link", { name: "ユーザーを追加" }).getAttribute("href")).toBe("/u/setting/user/create");
});

it("a search without hits can be undone without knowing how", async () => {
  open(usersServer(["佐藤 蓮"]), '{"q":"いない人"}');
  await userEvent.click(await screen.findByRole("button", { name: "条件をすべて外す" }));
  expect(await screen.findByRole("link", { name: "佐藤 蓮" })).toBeDefined();
});

it("a list that cannot be loaded shows why and is loaded on another try", async () => {
  const server = usersServer(["佐藤 蓮"]);
  server.fails.set("listUsers", () => refusal(FailureReason.BUSY, Code.ResourceExhausted));
  open(server);
  expect(await screen.findByText(/ただいま混み合っています/)).toBeDefined();
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "もう一度試す" }));
  expect(await screen.findByRole("link", { name: "佐藤 蓮" })).toBeDefined();
});

it("rows beyond what paging reaches send people to the search, not to a dead end", async () => {
  const server = usersServer([]);
  server.fails.set("listUsers", () => refusal(FailureReason.OFFSET_TOO_LARGE, Code.InvalidArgument));
  open(server, '{"page":500}');
  expect(await screen.findByText(/10,000件より先は表示できません/)).toBeDefined();
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "1ページ目へ" }));
  expect(await screen.findByText("ユーザーはまだいません")).toBeDefined();
});

it("one deletion by mistake is taken back from its toast", async () => {
  const server = usersServer(["佐藤 蓮", "田中 湊"]);
  open(server);
  await choose("田中 湊");
  await userEvent.click(await screen.findByRole("button", { name: "削除" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "田中 湊" })).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "元に戻す" }));
  expect(await screen.findByRole("link", { name: "田中 湊" })).toBeDefined();
  expect(server.users.get("u2")?.deletedAt).toBeUndefined();
});

it("a refused deletion puts the row back and shows why", async () => {
  const server = usersServer(["佐藤 蓮"]);
  server.fails.set("deleteUser", () => refusal(FailureReason.LAST_ADMIN));
  open(server);
  await choose("佐藤 蓮");
  await userEvent.click(await screen.findByRole("button", { name: "削除" }));
  expect(await screen.findByText(/最後の管理者は外せません/)).toBeDefined();
  expect(await screen.findByRole("link", { name: "佐藤 蓮" })).toBeDefined();
});

it("an act on many is confirmed with their number, and each failure is named and can be tried again", async () => {
  const server = usersServer(["佐藤 蓮", "田中 湊", "伊藤 凛"]);
  server.fails.set("setUserDisabled", ({ userId }) =>
    userId === "u2" ? refusal(FailureReason.NOT_TO_ONESELF) : undefined,
  );
  open(server);
  for (const name of ["佐藤 蓮", "田中 湊", "伊藤 凛"]) await choose(name);
  await userEvent.click(screen.getByRole("button", { name: "利用を停止" }));
  const dialog = await screen.findByRole("dialog", { name: "選択した3人の利用を停止しますか？" });
  await userEvent.click(within(dialog).getByRole("button", { name: "利用を停止" }));
  expect(await within(dialog).findByText("完了 2人・失敗 1人")).toBeDefined();
  const failed = within(dialog).getByRole("list", { name: "処理できなかったユーザー" });
  expect(failed.textContent).toContain("田中 湊");
  server.fails.clear();
  await userEvent.click(within(dialog).getByRole("button", { name: "失敗したユーザーを再実行" }));
  expect(await within(dialog).findByText("完了 1人・失敗 0人")).toBeDefined();
  expect(server.disabled).toEqual(new Set(["u1", "u2", "u3"]));
});

it("all that match are acted upon where all were requested, not only those of the page", async () => {
  const server = usersServer(["佐藤 蓮", "田中 湊", "伊藤 凛", "青木 葵"]);
  server.state.pageOf = 2;
  open(server);
  await userEvent.click(await screen.findByRole("checkbox", { name: "すべての行を選択" }));
  expect(await screen.findByText("2件のユーザーが選択されています。")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "4件すべてを選択" }));
  expect(await screen.findByText("4件のユーザーが選択されています。")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "利用を停止" }));
  const dialog = await screen.findByRole("dialog", { name: "選択した4人の利用を停止しますか？" });
  await userEvent.click(within(dialog).getByRole("button", { name: "利用を停止" }));
  expect(await within(dialog).findByText("完了 4人・失敗 0人")).toBeDefined();
  expect(server.disabled.size).toBe(4);
});

it("who stops an act on many sees how many it has not reached", async () => {
  const server = usersServer(["一", "二", "三", "四", "五", "六"]);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  server.state.slow = held;
  open(server);
  await userEvent.click(await screen.findByRole("checkbox", { name: "すべての行を選択" }));
  await userEvent.click(screen.getByRole("button", { name: "利用を停止" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "利用を停止" }));
  await userEvent.click(await within(dialog).findByRole("button", { name: "中止する" }));
  go();
  expect(await within(dialog).findByText("完了 4人・失敗 2人")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "失敗したユーザーを再実行" }));
  expect(await within(dialog).findByText("完了 2人・失敗 0人")).toBeDefined();
});

it("rows chosen before a new search are not acted upon unseen", async () => {
  const server = usersServer(["佐藤 蓮", "田中 湊"]);
  open(server);
  await choose("佐藤 蓮");
  await userEvent.type(screen.getByRole("searchbox"), "田中");
  await waitFor(() => expect(screen.queryByRole("link", { name: "佐藤 蓮" })).toBeNull());
  expect(screen.queryByText(/選択されています/)).toBeNull();
});

it("a filter is kept in the address and asks the server, from the first page on", async () => {
  const server = usersServer(["佐藤 蓮"]);
  const { router } = open(server, '{"page":3}');
  await userEvent.click(await screen.findByRole("combobox", { name: "最終ログイン" }));
  await userEvent.click(await screen.findByRole("option", { name: "90日より前" }));
  await userEvent.click(screen.getByRole("combobox", { name: "権限" }));
  await userEvent.click(await screen.findByRole("option", { name: "管理者" }));
  await userEvent.click(screen.getByRole("tab", { name: "停止中" }));
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === "listUsers").at(-1)?.input).toMatchObject({
      use: UserUse.DISABLED,
      role: UserRole.ADMIN,
      lastSignIn: LastSignIn.OVER_90_DAYS,
      isDeleted: false,
      offset: 0,
    }),
  );
  expect(JSON.parse(new URLSearchParams(router.state.location.search).get("list") ?? "")).toEqual({
    use: "disabled",
    role: "admin",
    signedIn: "over90",
  });
  await userEvent.click(screen.getByRole("tab", { name: "削除済み" }));
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === "listUsers").at(-1)?.input).toMatchObject({
      use: UserUse.UNSPECIFIED,
      isDeleted: true,
    }),
  );
});

it("nonsense in the address filters nothing", async () => {
  const server = usersServer(["佐藤 蓮"]);
  open(server, '{"use":"gone","role":7,"signedIn":"constructor"}');
  expect(await screen.findByRole("link", { name: "佐藤 蓮" })).toBeDefined();
  expect(server.calls.find(({ method }) => method === "listUsers")?.input).toMatchObject({
    use: UserUse.UNSPECIFIED,
    role: UserRole.UNSPECIFIED,
    lastSignIn: LastSignIn.UNSPECIFIED,
  });
});
