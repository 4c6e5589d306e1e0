import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { MedicineDetail } from "../detail/medicine-detail.tsx";
import { loadWords, openPages } from "../testing/test-medicines-app.tsx";
import { medicinesServer, refusal } from "../testing/test-medicines-server.ts";

beforeAll(loadWords);

const Page = () => <MedicineDetail medicineId="620000000" />;
const open = (role: "admin" | "user" = "admin") => {
  const server = medicinesServer();
  openPages(server, { "/m": Page }, "/m", role);
  return server;
};
const enter = async (words: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "貯法を変更" }));
  const dialog = await screen.findByRole("dialog", { name: "貯法を変更" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: "貯法" }), words);
  await userEvent.click(within(dialog).getByRole("button", { name: "貯法を変更" }));
  return dialog;
};

it("a medicine that must be kept cold shows it once a person has entered it", async () => {
  const server = open();
  expect(await screen.findByText("貯法は登録されていません")).toBeDefined();
  await enter(" 冷所（2〜8℃）");
  expect(await screen.findByText("冷所（2〜8℃）")).toBeDefined();
  expect(server.inputsOf("setStorage")[0]).toMatchObject({ medicineId: "620000000", storage: "冷所（2〜8℃）" });
});

it("a refused change shows why and keeps what was entered", async () => {
  const server = open();
  server.fails.set("setStorage", refusal(FailureReason.NOT_ALLOWED));
  const dialog = await enter("冷所");
  expect(await within(dialog).findByText(/権限がありません/)).toBeDefined();
  expect(within(dialog).getByRole("textbox", { name: "貯法" })).toHaveProperty("value", "冷所");
});

it("who may not change the master is not offered to", async () => {
  open("user");
  expect(await screen.findByRole("heading", { name: "貯法" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "貯法を変更" })).toBeNull();
});
