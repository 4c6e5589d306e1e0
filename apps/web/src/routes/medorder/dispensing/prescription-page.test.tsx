import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { paths } from "../../../paths.ts";
import { loadWords, openDispensings } from "../testing/test-dispensing-pages.tsx";
import { dispensingsServer } from "../testing/test-dispensings-server.ts";

beforeAll(loadWords);
afterEach(() => vi.restoreAllMocks());

it("a list of prescriptions can be shared as it is shown, and is restored on return", async () => {
  const { router, inputsOf } = openDispensings(paths.medorderPrescription);
  await userEvent.type(await screen.findByRole("searchbox"), "アムロ{Enter}");
  await waitFor(() => {
    const condition = new URLSearchParams(router.state.location.search).get("condition");
    expect(JSON.parse(condition ?? "{}")).toEqual({ keyword: "アムロ" });
  });
  await router.navigate(paths.medorderNsips);
  await screen.findByRole("heading", { name: "レセコン連携" });
  await router.navigate(paths.medorderPrescription);
  await waitFor(() => expect(router.state.location.search).toContain("condition="));
  await screen.findByDisplayValue("アムロ");
  expect(inputsOf("listPrescriptions").at(-1)).toMatchObject({ keyword: "アムロ", periodDays: 30 });
});

it("an address somebody broke shows the usual month instead of an error", async () => {
  const condition = JSON.stringify({ keyword: 7, dispensingDate: "2026-13-99", period: 30 });
  const { inputsOf } = openDispensings(`${paths.medorderPrescription}?${new URLSearchParams({ condition })}`);
  await screen.findByRole("table", { name: "調剤した処方" });
  expect(inputsOf("listPrescriptions").at(-1)).toMatchObject({ keyword: "", periodDays: 30 });
});

it("conditions that nothing fits can be dropped at once", async () => {
  openDispensings(`${paths.medorderPrescription}?${new URLSearchParams({ condition: '{"keyword":"無い"}' })}`);
  await userEvent.click(await screen.findByRole("button", { name: "条件をすべて外す" }));
  const table = await screen.findByRole("table", { name: "調剤した処方" });
  expect(
    within(table)
      .getByRole("link", { name: /2026\/11\/18/ })
      .getAttribute("href"),
  ).toBe("/u/medorder/prescription/one/p1");
});

it("a pharmacist sees how each total came about, from which lot it was taken, and what is still unknown", async () => {
  openDispensings("/u/medorder/prescription/one/p1");
  const first = await screen.findByRole("region", { name: "RP1" });
  expect(first.textContent).toContain("1日3錠×14日＝42錠");
  expect(first.textContent).toContain("A1B2 期限2027/03末 42錠");
  const second = screen.getByRole("region", { name: "RP2" });
  expect(second.textContent).toContain("全量25ｇ");
  expect(second.textContent).toContain("マスターにない薬品");
  // 200 mg of a 20 % powder are 1 g: both are shown, and what nobody could convert is not shown as taken.
  const converted = screen.getByRole("region", { name: "RP3" });
  expect(converted.textContent).toContain("1日200ｍｇ（力価）×7日＝1,400ｍｇ（力価）（在庫では7ｇ）");
  const unconverted = screen.getByRole("region", { name: "RP4" });
  expect(unconverted.textContent).toContain("単位の換算待ち");
  expect(unconverted.textContent).toContain("1日3包×7日＝21包");
  screen.getByText("0a1b2c3d");
  expect(screen.getByRole("link", { name: "A1.txt" }).getAttribute("href")).toBe("/u/medorder/nsips/one/f1");
});

it("a patient is not erased by a slip of the hand, and afterwards the page shows that the patient was erased", async () => {
  const { inputsOf } = openDispensings("/u/medorder/prescription/one/p1");
  await userEvent.click(await screen.findByRole("button", { name: "この患者の情報を消去" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox");
  await userEvent.type(field, "0a1b2c3e{Enter}");
  expect(inputsOf("erasePatient")).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, "0a1b2c3d{Enter}");
  await screen.findByText("消去済み");
  expect(inputsOf("erasePatient")).toMatchObject([{ prescriptionId: "p1", patientMark: "0a1b2c3d" }]);
  expect(screen.queryByText("0a1b2c3d")).toBeNull();
});

it("what was dispensed is in the list: the first names, and how many more there are", async () => {
  openDispensings(paths.medorderPrescription);
  const table = await screen.findByRole("table", { name: "調剤した処方" });
  const row = within(table)
    .getByRole("link", { name: /2026\/11\/18/ })
    .closest("tr");
  expect(row?.textContent).toContain("アムロジピン錠5mg「架空」");
  expect(row?.textContent).toContain("架空軟膏0.1%");
  expect(row?.textContent).not.toContain("架空散20%");
  expect(screen.getByText("ほか2").getAttribute("title")).toBe("架空散20%");
});

it("a day that does not exist is not searched for, and its format is shown", async () => {
  const { inputsOf } = openDispensings(paths.medorderPrescription);
  const field = await screen.findByRole("textbox", { name: "調剤日" });
  await userEvent.clear(field);
  await userEvent.type(field, "令和8年2月30日{Enter}");
  await screen.findByText("日付を 2026/11/20 のように入力してください");
  await userEvent.clear(field);
  await userEvent.type(field, "令和8年2月28日{Enter}");
  await waitFor(() => expect(inputsOf("listPrescriptions").at(-1)).toMatchObject({ dispensingDate: "2026-02-28" }));
  await screen.findByDisplayValue("2026/02/28");
});

it("the list that is saved holds every page of it, not only the one that is shown", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:saved";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const server = dispensingsServer();
  server.state.prescriptionPages = 2;
  openDispensings(paths.medorderPrescription, server);
  await userEvent.click(await screen.findByRole("button", { name: "CSVで書き出す" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines?.at(-1)).toContain("架空内科");
});
