import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import { screen, waitFor, within } from "@testing-library/react";
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

it("a shortage known before the list has it is set by hand, marked, and given back", async () => {
  const server = open();
  await userEvent.click(await screen.findByRole("button", { name: "供給状況を変更" }));
  const dialog = await screen.findByRole("dialog", { name: "供給状況を変更" });
  await userEvent.click(within(dialog).getByRole("radio", { name: "限定出荷" }));
  await userEvent.click(within(dialog).getByRole("radio", { name: "自社の事情" }));
  await userEvent.type(within(dialog).getByRole("textbox"), "2027年1月");
  await userEvent.click(within(dialog).getByRole("button", { name: "供給状況を変更" }));
  expect(await screen.findByText("手動補正")).toBeDefined();
  expect(server.inputsOf("setSupplyStatus")[0]).toMatchObject({
    medicineId: "620000000",
    supply: { kind: 2, reason: 1, expectedEnd: "2027年1月" },
  });
  await userEvent.click(screen.getByRole("button", { name: "手動補正を解除" }));
  await waitFor(() => expect(screen.queryByText("手動補正")).toBeNull());
});

it("a refused change shows why and keeps what was entered", async () => {
  const server = open();
  server.fails.set("setSupplyStatus", refusal(FailureReason.NOT_ALLOWED));
  await userEvent.click(await screen.findByRole("button", { name: "供給状況を変更" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("radio", { name: "供給停止" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "供給状況を変更" }));
  expect(await within(dialog).findByText(/権限がありません/)).toBeDefined();
  expect(within(dialog).getByRole("radio", { name: "供給停止" })).toHaveProperty("checked", true);
});

it("who may not change the master is not offered to", async () => {
  open("user");
  expect(await screen.findByRole("heading", { name: "供給状況" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "供給状況を変更" })).toBeNull();
});
