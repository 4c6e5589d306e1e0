import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPages } from "../testing/test-users-app.tsx";
import { refusal, usersServer } from "../testing/test-users-server.ts";
import { UserDetail } from "./user-detail.tsx";

beforeAll(loadWords);

const Page = () => <UserDetail userId="u1" />;
const signInWithCustomToken = vi.fn(async () => undefined);
const open = (server: ReturnType<typeof usersServer>) =>
  openPages(server, { "/u/setting/user/u1": Page }, "/u/setting/user/u1", { signInWithCustomToken });
const menu = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "その他の操作" }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

it("nobody is purged by a slip: the name has to be typed", async () => {
  const server = usersServer(["佐藤 蓮"]);
  const user = server.users.get("u1");
  if (user) user.deletedAt = user.createdAt;
  const { router } = open(server);
  await menu("完全に削除");
  const dialog = await screen.findByRole("dialog", { name: "佐藤 蓮さんを完全に削除しますか？" });
  await userEvent.click(within(dialog).getByRole("button", { name: "完全に削除" }));
  expect(await within(dialog).findByText("入力した名前が一致しません。")).toBeDefined();
  expect(server.users.has("u1")).toBe(true);
  await userEvent.type(within(dialog).getByRole("textbox"), "佐藤　蓮");
  await userEvent.click(within(dialog).getByRole("button", { name: "完全に削除" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/user"));
  expect(server.users.has("u1")).toBe(false);
});

it("signing in as another leaves its reason with the server, whatever the script", async () => {
  const server = usersServer(["佐藤 蓮"]);
  const { router } = open(server);
  await screen.findByRole("button", { name: "利用を停止" });
  await menu("代理ログイン");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "代理ログインする" }));
  expect(await within(dialog).findByText("理由を入力してください。")).toBeDefined();
  await userEvent.type(within(dialog).getByRole("textbox"), "問い合わせの調査");
  await userEvent.click(within(dialog).getByRole("button", { name: "代理ログインする" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u"));
  const call = server.calls.find(({ method }) => method === "createCustomToken");
  expect(decodeURIComponent(call?.header.get("meguri-reason") ?? "")).toBe("問い合わせの調査");
  expect(signInWithCustomToken).toHaveBeenCalledWith("t0ken-of-another");
});

it("a refused act is reported where it was begun, and can be left", async () => {
  const server = usersServer(["佐藤 蓮"]);
  server.fails.set("setUserDisabled", () => refusal(FailureReason.LAST_ADMIN));
  open(server);
  await userEvent.click(await screen.findByRole("button", { name: "利用を停止" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "利用を停止" }));
  expect(await within(dialog).findByText(/最後の管理者は外せません/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "キャンセル" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a deleted user is still found by address and can be brought back", async () => {
  const server = usersServer(["佐藤 蓮"]);
  const user = server.users.get("u1");
  if (user) user.deletedAt = user.createdAt;
  open(server);
  await userEvent.click(await screen.findByRole("button", { name: "元に戻す" }));
  expect(await screen.findByRole("link", { name: "編集" })).toBeDefined();
});

it("sessions of a stolen device are ended where they are shown", async () => {
  const server = usersServer(["佐藤 蓮"]);
  open(server);
  await userEvent.click(await screen.findByRole("tab", { name: "ログイン状況" }));
  expect(await screen.findByRole("table", { name: "ログイン状況" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "すべての端末からログアウトさせる" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "すべての端末からログアウトさせる" }));
  expect(await screen.findByText("ログイン中の端末はありません")).toBeDefined();
  expect(server.calls.some(({ method }) => method === "endUserSessions")).toBe(true);
});
