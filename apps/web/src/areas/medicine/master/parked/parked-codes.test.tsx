import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPages } from "../testing/test-medicines-app.tsx";
import { medicinesServer } from "../testing/test-medicines-server.ts";
import { ParkedCodes } from "./parked-codes.tsx";

beforeAll(loadWords);

const open = () => {
  const server = medicinesServer();
  openPages(server, { "/p": ParkedCodes }, "/p");
  return server;
};

it("a code is settled on several medicines, also on one that was no candidate", async () => {
  const server = open();
  await userEvent.click(await screen.findByRole("checkbox", { name: /アムロジピンOD錠5mg/ }));
  await userEvent.click(screen.getByRole("combobox", { name: "ほかの医薬品を追加" }));
  await userEvent.paste("モルヒネ");
  await screen.findByText("医薬品マスター");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "選んだ2件に割り当てる" }));
  expect(await screen.findByText("保留中のコードはありません")).toBeDefined();
  expect(server.inputsOf("resolveParkedCode")).toMatchObject([
    { kind: "price", code: "2171022F1010", medicineIds: ["620000000", "620000003"] },
  ]);
});

it("a code is not set aside by pressing the wrong button", async () => {
  const server = open();
  await userEvent.click(await screen.findByRole("button", { name: /件に割り当てる/ }));
  expect(await screen.findByText("医薬品を選ぶか、対象外にしてください。")).toBeDefined();
  expect(server.inputsOf("resolveParkedCode")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "対象外にする" }));
  const dialog = await screen.findByRole("dialog", { name: "2171022F1010 を対象外にしますか？" });
  await userEvent.click(within(dialog).getByRole("button", { name: "対象外にする" }));
  await waitFor(() => expect(server.inputsOf("resolveParkedCode")).toMatchObject([{ medicineIds: [] }]));
});
