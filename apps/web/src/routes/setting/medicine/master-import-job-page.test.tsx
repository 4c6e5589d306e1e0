import { create } from "@bufbuild/protobuf";
import { type Job, JobSchema, JobState } from "@meguri/rpc/app/v1/job_pb";
import { GetMasterImportResponseSchema } from "@meguri/rpc/app/v1/medicine_service_pb";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../../../areas/medicine/master/testing/test-medicines-app.tsx";
import { appliedAt, medicinesServer } from "../../../areas/medicine/master/testing/test-medicines-server.ts";
import { Component } from "./master-import-job-page.tsx";

beforeAll(loadWords);

const counts = { rows: 120, added: 3, changed: 20, ended: 7, unchanged: 88, parked: 2 };

function open(
  state: JobState,
  result: Parameters<typeof create<typeof GetMasterImportResponseSchema>>[1],
  job: Partial<Job> = {},
) {
  const server = medicinesServer();
  server.state.job = create(JobSchema, { ...server.state.job, state, ...job });
  server.state.found = create(GetMasterImportResponseSchema, result);
  openPages(server, { "/u/setting/medicine/import/:jobId": Component }, "/u/setting/medicine/import/job-1");
  return server;
}

it("nothing is written before a person has seen what would change", async () => {
  const server = open(JobState.TO_REVIEW, { counts });
  expect(await screen.findByText("すべての行を読み取りました。取り込むと、次のように変わります。")).toBeDefined();
  expect(screen.getByText("終了").parentElement?.textContent).toBe("終了7");
  expect(server.inputsOf("applyMasterImport")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "取り込む" }));
  expect(await screen.findByText("取り込みました")).toBeDefined();
  expect(screen.getByText(/コードが2件あります/)).toBeDefined();
  expect(screen.getByRole("link", { name: "保留中のコードを確認する" })).toBeDefined();
});

it("an older list overwrites the one in force without anybody having seen that it is older", async () => {
  const newer = { source: "ssk", fileName: "y_ALL20250813.csv", day: "2025-08-13", appliedAt };
  const server = open(JobState.TO_REVIEW, { counts, day: "2024-03-21", newer });
  expect(await screen.findByText("取り込み済みの一覧より古いファイルです")).toBeDefined();
  expect(screen.getByText(/2024\/03\/21（木）の一覧です.*2025\/08\/13（水）の一覧「y_ALL20250813.csv」/)).toBeDefined();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "古い一覧で上書きする" });
  expect(button.disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "古い一覧で上書きすることを確認しました" }));
  await userEvent.click(button);
  expect(await screen.findByText("取り込みました")).toBeDefined();
  expect(server.inputsOf("applyMasterImport")).toMatchObject([{ confirmOlder: true }]);
});

it("a broken file names the line, the cause and the remedy, and cannot be applied", async () => {
  open(JobState.FAILED, {
    problems: [
      { line: 1204, column: 12, value: "12,x", problem: "cell_unreadable", expected: "a decimal number" },
      { line: 1300, problem: "column_count" },
    ],
    problemCount: 250,
  });
  expect(await screen.findByText("1,204")).toBeDefined();
  expect(screen.getByText("12列目")).toBeDefined();
  expect(screen.getByText("12,x")).toBeDefined();
  expect(screen.getByText("値を読み取れません")).toBeDefined();
  expect(screen.getByText(/値を修正してください（ここに入るもの: 0以上の数）/)).toBeDefined();
  expect(screen.getByText("行全体")).toBeDefined();
  expect(screen.getByText("250件のうち、最初の2件を表示しています。")).toBeDefined();
  expect(screen.queryByRole("button", { name: "取り込む" })).toBeNull();
});

it("a file that was imported before is not called imported now", async () => {
  open(JobState.DONE, { appliedBefore: appliedAt });
  expect(await screen.findByText(/同じファイルを.*取り込み済みです/)).toBeDefined();
  expect(screen.queryByText("取り込みました")).toBeNull();
});

it("a file that went missing is reported", async () => {
  open(JobState.FAILED, {}, { problem: "file_missing" });
  expect(await screen.findByText("ファイルが見つかりません — ファイルを選び直してください")).toBeDefined();
});

it("stopping tells that nothing was changed", async () => {
  open(JobState.TO_REVIEW, { counts });
  await userEvent.click(await screen.findByRole("button", { name: "中止する" }));
  expect(await screen.findByText("取り込みを中止しました")).toBeDefined();
  await waitFor(() => expect(screen.getByText("何も変更していません。")).toBeDefined());
});
