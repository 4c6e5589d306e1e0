import { Code, ConnectError } from "@connectrpc/connect";
import { encodeCp932 } from "@meguri/formats/text/encode-cp932";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import type { FolderHandle } from "../../../areas/stock/common/folder/folder-handle.ts";
import { fileOf, nsipsText, secrets } from "../../../areas/stock/dispensing/prepare/test-files.ts";
import { paths } from "../../../paths.ts";
import { deviceWith, loadWords, openDispensings } from "../testing/test-dispensing-pages.tsx";
import { dispensingsServer, heldDispensings } from "../testing/test-dispensings-server.ts";

beforeAll(loadWords);

const drop = async (...files: File[]) => {
  await screen.findByRole("button", { name: "ファイルを選ぶ" });
  await userEvent.upload(screen.getByTestId("import-file"), files);
};

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("nothing of a patient's record leaves the browser, not even where the file is in the receipt computer's encoding", async () => {
  const { sent } = openDispensings(paths.medorderNsips);
  await drop(fileOf("A1.txt", new Uint8Array(encodeCp932(nsipsText()))));
  await screen.findByText("取り込みが完了しました");
  const text = sent.map(decoded).join("");
  expect(text).toContain("アムロジピン錠５ｍｇ「青葉」");
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it("with the forecast of next visits on, only a key, a year of birth and a sex go", async () => {
  const server = dispensingsServer();
  server.state.forecastsVisits = true;
  openDispensings(paths.medorderNsips, server);
  await drop(fileOf("A1.txt", nsipsText()));
  await screen.findByText("取り込みが完了しました");
  const [request] = server.inputsOf("importDispensingFiles");
  expect(request).toMatchObject({ files: [{ patients: [{ line: 3, birthYear: 1960, sex: 1 }] }] });
  const text = server.sent.map(decoded).join("");
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it("a file without dispensings is not sent, with a message", async () => {
  const { sent } = openDispensings(paths.medorderNsips);
  await drop(fileOf("letter.txt", "架空太郎様の住所録"));
  await screen.findByText(/調剤データのファイルではないため/);
  expect(sent).toEqual([]);
});

it("the same file given twice is sent once, and no error is shown", async () => {
  const { sent } = openDispensings(paths.medorderNsips);
  const file = () => fileOf("A1.txt", nsipsText());
  await drop(file());
  await userEvent.click(await screen.findByRole("button", { name: "別のファイルを取り込む" }));
  await drop(file());
  await screen.findByText("取り込みが完了しました");
  expect(sent).toHaveLength(1);
});

it("a file that the server refuses shows why, and may be given again", async () => {
  const { sent } = openDispensings(paths.medorderNsips);
  const broken = () => fileOf("A1.txt", nsipsText().replace("アムロジピン", "broken"));
  await drop(broken());
  const failures = await screen.findByRole("region", { name: "取り込めなかったファイル" });
  expect(within(failures).getByRole("link", { name: "A1.txt" }).getAttribute("href")).toBe("/u/medorder/nsips/one/f1");
  expect(failures.textContent).toContain("値がありません");
  await userEvent.click(screen.getByRole("button", { name: "別のファイルを取り込む" }));
  await drop(broken());
  await waitFor(() => expect(sent).toHaveLength(2));
});

it("what a broken network kept back is sent on request", async () => {
  const server = dispensingsServer();
  server.fails.set("importDispensingFiles", new ConnectError("no network", Code.Unavailable));
  openDispensings(paths.medorderNsips, server);
  await drop(fileOf("A1.txt", nsipsText("1")), fileOf("A2.txt", nsipsText("2")));
  await screen.findByText(/送信が途中で切れました/);
  server.fails.clear();
  await userEvent.click(screen.getByRole("button", { name: "残り2件を送信する" }));
  await screen.findByText("取り込みが完了しました");
  expect(server.state.files.map(({ name }) => name)).toEqual(["A2.txt", "A1.txt"]);
});

/** A receipt computer's folder with one file that is there unchanged. */
const folderOf = (permission: PermissionState = "granted"): FolderHandle => ({
  kind: "directory",
  name: "SIPS1",
  async *values() {
    yield { kind: "file", name: "A1.txt", getFile: async () => fileOf("A1.txt", nsipsText()) };
  },
  queryPermission: async () => permission,
  requestPermission: async () => "granted",
});

it("a watched folder's new files are taken in by themselves, marked as the folder's", async () => {
  const stage = deviceWith(folderOf());
  const { sent, inputsOf } = openDispensings(paths.medorderNsips, dispensingsServer(), stage);
  await userEvent.click(await screen.findByRole("button", { name: "フォルダーを選ぶ" }));
  await screen.findByText("監視中");
  await waitFor(() => expect(stage.waiting).toHaveLength(1));
  expect(sent).toEqual([]);
  stage.waiting.shift()?.();
  await screen.findByRole("link", { name: "A1.txt" });
  expect(inputsOf("importDispensingFiles")).toMatchObject([{ source: 2 }]);
  await userEvent.click(screen.getByRole("button", { name: "監視を停止する" }));
  await screen.findByText("停止");
});

it("a folder chosen before is watched again without asking, where the browser still allows it", async () => {
  openDispensings(paths.medorderNsips, dispensingsServer(), deviceWith(folderOf(), { isRemembered: true }));
  await screen.findByText("監視中");
});

it("after the browser was closed the folder is not read before its owner allows it again", async () => {
  const stage = deviceWith(folderOf("prompt"), { isRemembered: true });
  openDispensings(paths.medorderNsips, dispensingsServer(), stage);
  await screen.findByText("許可待ち");
  expect(stage.waiting).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "監視を再開する" }));
  await screen.findByText("監視中");
});

it("a folder is not watched on for anyone who signs in next", async () => {
  const stage = deviceWith(folderOf(), { isRemembered: true });
  const { sent, signOut } = openDispensings(paths.medorderNsips, dispensingsServer(), stage);
  await waitFor(() => expect(stage.waiting).toHaveLength(1));
  act(signOut);
  await screen.findByText("停止");
  expect(sent).toEqual([]);
});

it("whose browser cannot watch folders sees what to do instead", async () => {
  openDispensings(paths.medorderNsips);
  await screen.findByText(/このブラウザーはフォルダーを監視できません/);
});

it("a folder that another tab watches is not read twice, and is watched here once that tab is closed", async () => {
  const { device, waiting } = deviceWith(folderOf());
  const others: (() => void)[] = [];
  const hold: typeof device.hold = (_name, _signal, onWait) =>
    new Promise((done) => {
      onWait();
      others.push(() => done(async () => undefined));
    });
  openDispensings(paths.medorderNsips, dispensingsServer(), { device: { ...device, hold }, waiting });
  await userEvent.click(await screen.findByRole("button", { name: "フォルダーを選ぶ" }));
  await screen.findByText("別のタブで監視中");
  expect(waiting).toEqual([]);
  others[0]?.();
  await screen.findByText("監視中");
  await waitFor(() => expect(waiting).toHaveLength(1));
});

it("a folder that is gone is not waited for in silence", async () => {
  const gone: FolderHandle = {
    ...folderOf(),
    values: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new DOMException("gone", "NotFoundError")) }),
    }),
  };
  openDispensings(paths.medorderNsips, dispensingsServer(), deviceWith(gone));
  await userEvent.click(await screen.findByRole("button", { name: "フォルダーを選ぶ" }));
  await screen.findByText("停止（フォルダーなし）");
  await screen.findByRole("button", { name: "監視を再開する" });
});

it("a medicine that was not known is chosen once, and the person hears how much it settled", async () => {
  const { inputsOf } = openDispensings(`${paths.medorderNsips}?tab=unknown`);
  await userEvent.type(await screen.findByRole("combobox", { name: "「知らない軟膏」の医薬品を選ぶ" }), "アムロ");
  await userEvent.click(await screen.findByRole("option", { name: /アムロジピン/ }));
  await screen.findByText("3件の薬品を照合しました");
  expect(inputsOf("resolveUnknownItem")).toMatchObject([
    { name: "知らない軟膏", code: "699999999", medicineId: "620000001" },
  ]);
  await screen.findByText("未照合の薬品はありません");
});

it("a unit that cannot be converted is stated once, and nothing is sent while the amount is missing", async () => {
  const server = dispensingsServer();
  server.state.unknown = false;
  const powder = { medicineId: "620000003", name: "架空散", stockUnit: "ｇ", count: 2, lastOn: "2026-11-18" };
  server.state.units = [{ ...powder, unit: "包" }];
  openDispensings(`${paths.medorderNsips}?tab=unknown`, server);
  const card = await screen.findByRole("form", { name: "架空散" });
  expect(card.textContent).toContain("調剤データの単位は「包」、在庫の単位は「ｇ」です");
  await userEvent.click(within(card).getByRole("button", { name: "「架空散」の換算を登録する" }));
  expect(card.textContent).toContain("0より大きい数を");
  expect(server.inputsOf("resolveUnknownUnit")).toEqual([]);
  await userEvent.type(within(card).getByRole("textbox", { name: /在庫の量/ }), "２．５");
  await userEvent.click(within(card).getByRole("button", { name: "「架空散」の換算を登録する" }));
  await screen.findByText("2件の薬品を照合しました");
  expect(server.inputsOf("resolveUnknownUnit")).toMatchObject([
    { medicineId: "620000003", unit: "包", inPotency: false, fileAmount: "1", stockAmount: "2.5" },
  ]);
  await screen.findByText("未照合の薬品はありません");
});

it("another pharmacy's dispensing counts only once a person has seen why it waits and applied it", async () => {
  const server = dispensingsServer();
  server.state.held = heldDispensings();
  openDispensings(paths.medorderNsips, server);
  await userEvent.click(await screen.findByRole("tab", { name: "確認待ち（2）" }));
  await screen.findByText("ほかの薬局のファイルです（薬局コード1344999991）");
  await userEvent.click(screen.getByRole("checkbox", { name: /1344999991/ }));
  await userEvent.click(screen.getAllByRole("button", { name: "反映する" })[0] ?? document.body);
  await screen.findByText("1件を反映しました");
  expect(server.inputsOf("acceptHeldDispensing")).toMatchObject([{ dispensingId: "h1", remembersSender: true }]);
});

it("of two versions that contradict each other a person must say which counts", async () => {
  const server = dispensingsServer();
  server.state.held = heldDispensings().slice(1);
  openDispensings(`${paths.medorderNsips}?tab=held`, server);
  await screen.findByText("21錠");
  await screen.findByText("28錠");
  await userEvent.click(screen.getByRole("button", { name: "反映する" }));
  await screen.findByText("反映方法を選んでください");
  expect(server.inputsOf("acceptHeldDispensing")).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "受付番号7の処方と置き換える" }));
  await userEvent.click(screen.getByRole("button", { name: "反映する" }));
  await screen.findByText("確認待ちの処方はありません");
  expect(server.inputsOf("acceptHeldDispensing")).toMatchObject([{ dispensingId: "h2", replacesId: "p1" }]);
});

it("what a person discards is gone from the list, after one question", async () => {
  const server = dispensingsServer();
  server.state.held = heldDispensings().slice(0, 1);
  openDispensings(`${paths.medorderNsips}?tab=held`, server);
  await userEvent.click(await screen.findByRole("button", { name: "破棄する" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "破棄する" }));
  await screen.findByText("確認待ちの処方はありません");
  expect(server.inputsOf("discardHeldDispensings")).toMatchObject([{ dispensingIds: ["h1"] }]);
});

it("the forecast of next visits is not switched off without saying what is deleted", async () => {
  const server = dispensingsServer();
  server.state.forecastsVisits = true;
  openDispensings(`${paths.medorderNsips}?tab=setting`, server);
  await screen.findByText(/氏名・住所・電話番号・保険/);
  await userEvent.click(screen.getByRole("switch", { name: "次回来局を予測する" }));
  expect(server.inputsOf("updateDispensingSetting")).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "予測を停止する" }));
  await waitFor(() => expect(server.inputsOf("updateDispensingSetting")).toMatchObject([{ forecastsVisits: false }]));
});

it("a file's page shows which cell is wrong and what to do", async () => {
  openDispensings("/u/medorder/nsips/one/f1");
  const table = await screen.findByRole("table", { name: "確認事項" });
  const row = within(table).getByRole("row", { name: /三/ });
  expect(row.textContent).toContain("16");
  expect(row.textContent).toContain("値を読み取れません");
  expect(row.textContent).toContain("レセコンで値を修正し、もう一度出力してください");
});

it("who has no plan sees how to start, and no file is requested", async () => {
  const server = dispensingsServer({ active: false, trialAvailable: true });
  openDispensings(paths.medorderNsips, server);
  await screen.findByRole("heading", { name: "レセコン連携" });
  await screen.findByRole("link", { name: /プラン/ });
  expect(server.inputsOf("listDispensingFiles")).toEqual([]);
});
