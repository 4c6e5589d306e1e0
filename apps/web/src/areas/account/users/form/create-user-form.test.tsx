import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, openPages } from "../testing/test-users-app.tsx";
import { refusal, usersServer } from "../testing/test-users-server.ts";
import { CreateUserForm } from "./create-user-form.tsx";

beforeAll(loadWords);

const pages = { "/u/setting/user/create": CreateUserForm };
const sendSignInLink = vi.fn(async () => undefined);
const open = (server: ReturnType<typeof usersServer>) =>
  openPages(server, pages, "/u/setting/user/create", { sendSignInLink });
const email = () => screen.findByLabelText(/^メールアドレス/);
const submit = () => userEvent.click(screen.getByRole("button", { name: "追加する" }));

it("an incomplete form marks the field, takes the focus there and sends nothing", async () => {
  const server = usersServer([]);
  open(server);
  await email();
  await submit();
  const summary = await screen.findByRole("alert");
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole("link"));
  expect(document.activeElement).toBe(await email());
  expect(server.calls.filter(({ method }) => method === "createUser")).toEqual([]);
});

it("letters typed in full width are sent as what they mean", async () => {
  const server = usersServer([]);
  const { router } = open(server);
  await userEvent.type(await email(), "ｈａｎａ＠ｍｅｇｕｒｉ．ｔｅｓｔ");
  await userEvent.type(screen.getByLabelText("電話番号"), "０３ー１２３４ー５６７８");
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/user/new-user"));
  expect(server.users.get("new-user")).toMatchObject({ email: "hana@meguri.test", tel: "03-1234-5678" });
});

it("a new colleague gets the link to sign in unless it is unticked", async () => {
  const { router } = open(usersServer([]));
  await userEvent.type(await email(), "hana@meguri.test");
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/user/new-user"));
  expect(sendSignInLink).toHaveBeenCalledWith("hana@meguri.test", expect.stringContaining("/redirect?to="));
});

it("an address that is taken is reported at its field, and nothing typed is lost", async () => {
  const server = usersServer([]);
  server.fails.set("createUser", () => refusal(FailureReason.EMAIL_TAKEN));
  open(server);
  await userEvent.type(await screen.findByLabelText("名前"), "山田 花");
  await userEvent.type(await email(), "hana@meguri.test");
  await submit();
  await waitFor(async () => expect((await email()).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(/ほかのユーザーが使っています/).length).toBe(2);
  expect(screen.getByDisplayValue("山田 花")).toBeDefined();
});

it("an address that a deleted user holds leads out: that user is restored with one press", async () => {
  const server = usersServer(["佐藤 蓮"]);
  const { router } = open(server);
  const holder = server.users.get("u1");
  if (holder) holder.deletedAt = holder.createdAt;
  server.fails.set("createUser", () => refusal(FailureReason.EMAIL_HELD_BY_DELETED));
  await userEvent.type(await email(), "u1@meguri.test");
  await submit();
  await userEvent.click(await screen.findByRole("button", { name: "佐藤 蓮さんを元に戻す" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/user/u1"));
  expect(server.users.get("u1")?.deletedAt).toBeUndefined();
});
