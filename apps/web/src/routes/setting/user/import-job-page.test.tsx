import { create } from "@bufbuild/protobuf";
import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { type Job, JobSchema, JobState } from "@meguri/rpc/app/v1/job_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../../../areas/account/users/testing/test-users-app.tsx";
import { refusal, usersServer } from "../../../areas/account/users/testing/test-users-server.ts";
import { Component } from "./import-job-page.tsx";

beforeAll(loadWords);

function open(job: Partial<Job>) {
  const server = usersServer([]);
  server.state.job = create(JobSchema, { ...server.state.job, right: 2950, warned: 12, wrong: 38, ...job });
  openPages(server, { "/u/setting/user/import/:jobId": Component }, "/u/setting/user/import/job-1");
  return server;
}
const applied = (server: ReturnType<typeof usersServer>) =>
  server.calls.find(({ method }) => method === "applyUserImport")?.input;

it("an import that was left is taken up where it stood", async () => {
  open({ state: JobState.TO_REVIEW });
  expect(await screen.findByText("正常2,950・警告12・エラー38")).toBeDefined();
  expect(await screen.findByText("メールアドレスの形式ではありません")).toBeDefined();
  expect(screen.getByText("「name@example.com」の形式にしてください")).toBeDefined();
});

it("what is being checked is followed until it can be decided upon", async () => {
  const server = open({ state: JobState.CHECKING, done: 500, total: 3000 });
  expect(await screen.findByText("500 / 3,000件")).toBeDefined();
  server.state.job = create(JobSchema, { ...server.state.job, state: JobState.TO_REVIEW });
  expect(await screen.findByRole("button", { name: "正しい行だけ取り込む（2,962件）" })).toBeDefined();
});

it("rows with errors are never applied, and sign-in accounts are created by default", async () => {
  const server = open({ state: JobState.TO_REVIEW });
  await userEvent.click(await screen.findByRole("button", { name: "正しい行だけ取り込む（2,962件）" }));
  expect(await screen.findByText("2,962件を取り込みました")).toBeDefined();
  expect(applied(server)).toMatchObject({ jobId: "job-1", validRowsOnly: true, skipFirebase: false });
});

it("registering without sign-in accounts is sent to the server", async () => {
  const server = open({ state: JobState.TO_REVIEW, warned: 0, wrong: 0 });
  await userEvent.click(await screen.findByRole("radio", { name: /登録だけする/ }));
  await userEvent.click(screen.getByRole("button", { name: "2,950件を取り込む" }));
  await waitFor(() => expect(applied(server)).toMatchObject({ validRowsOnly: false, skipFirebase: true }));
});

it("warnings can be set aside to see the errors", async () => {
  open({ state: JobState.TO_REVIEW });
  expect(await screen.findByText("電話番号の先頭の0が消えているようです")).toBeDefined();
  await userEvent.click(screen.getByRole("switch", { name: "エラーのみ" }));
  await waitFor(() => expect(screen.queryByText("電話番号の先頭の0が消えているようです")).toBeNull());
  expect(await screen.findByText("メールアドレスの形式ではありません")).toBeDefined();
});

it("stopping tells that nothing more is written", async () => {
  open({ state: JobState.TO_REVIEW });
  await userEvent.click(await screen.findByRole("button", { name: "中止する" }));
  expect(await screen.findByText("取り込みを中止しました")).toBeDefined();
});

it("a file without a single right row cannot be applied", async () => {
  open({ state: JobState.TO_REVIEW, right: 0, warned: 0 });
  expect(await screen.findByText(/取り込める行がありません/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /取り込む/ })).toBeNull();
});

it("a file that could not be read shows why and what to do", async () => {
  open({ state: JobState.FAILED, right: 0, warned: 0, wrong: 0, problem: "csv_quotes" });
  expect(await screen.findByText(/引用符/)).toBeDefined();
  expect(screen.getByRole("link", { name: "別のファイルを取り込む" })).toBeDefined();
});

it("an import that a busy server does not apply can be tried again", async () => {
  const server = open({ state: JobState.TO_REVIEW });
  server.fails.set("applyUserImport", () => refusal(FailureReason.BUSY));
  const apply = await screen.findByRole("button", { name: "正しい行だけ取り込む（2,962件）" });
  await userEvent.click(apply);
  expect(await screen.findByText(/ただいま混み合っています/)).toBeDefined();
  server.fails.clear();
  await userEvent.click(apply);
  expect(await screen.findByText("2,962件を取り込みました")).toBeDefined();
});
