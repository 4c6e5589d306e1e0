import { expect, test } from "vitest";
import { portalAnswer } from "../src/portal/portal-answer.ts";
import { readPortalTable } from "../src/portal/read-portal-table.ts";

const today = "2026-11-26";
const answerTo = (status: string, planned?: number) => portalAnswer({ status, ordered: 3, planned }, today);
const usual = {
  kind: "answer",
  confirmedPacks: 3,
  isBackordered: false,
  expectedOn: "",
  isMakersCause: false,
  isCancelledByTelephone: false,
};
const waiting = { ...usual, confirmedPacks: 0, isBackordered: true };

test("a wholesaler's word becomes another answer than it means", () => {
  expect(answerTo("出荷準備中")).toEqual(usual);
  expect(answerTo("本日")).toEqual({ ...usual, expectedOn: "2026-11-26" });
  expect(answerTo("明日 納品予定")).toEqual({ ...usual, expectedOn: "2026-11-27" });
  expect(answerTo("11/30(月)")).toEqual({ ...usual, expectedOn: "2026-11-30" });
  expect(answerTo("１月５日")).toEqual({ ...usual, expectedOn: "2027-01-05" });
  expect(answerTo("2026/12/01")).toEqual({ ...usual, expectedOn: "2026-12-01" });
  expect(answerTo("本日", 2)).toEqual({ ...usual, confirmedPacks: 2, expectedOn: "2026-11-26" });
  expect(answerTo("調達中")).toEqual(waiting);
  expect(answerTo("保留", 1)).toEqual({ ...waiting, confirmedPacks: 1 });
  for (const word of ["入荷未定", "出荷停止・入荷未定", "出荷一時停止", "メーカー出荷調整品：入荷未定"])
    expect(answerTo(word), word).toEqual({ ...waiting, isMakersCause: true });
  expect(answerTo("メーカー入荷未定　注文取消時　要連絡")).toEqual({
    ...waiting,
    isMakersCause: true,
    isCancelledByTelephone: true,
  });
  expect(answerTo("受注辞退")).toEqual({ ...usual, confirmedPacks: 0 });
  expect(answerTo("限定出荷品（出荷調整品）")).toEqual({ kind: "remark" });
  expect(answerTo("納品済")).toEqual({ kind: "delivered" });
});

test("a word that nobody has explained changes what an order is", () => {
  for (const word of ["担当者確認中", "", "13/45", "出荷"]) expect(answerTo(word), word).toEqual({ kind: "unknown" });
  expect(answerTo("出荷準備中", 0)).toEqual({ kind: "unknown" });
});

const row = { line: 2, receivedOn: "2026-11-26", jan: "4987000000017", name: "架空錠", ordered: 3 };

test("a table that was copied from a page, or saved, is read wrongly", () => {
  const heads = ["受付日時", "JAN", "メーカー", "品名", "発注数", "納品予定数", "状況", "備考"];
  const cells = ["2026/11/26 09:12", "4987000000017", "架空", "架空錠", "3", "2", "本日", "時間指定"];
  const wanted = [{ ...row, planned: 2, status: "本日", remark: "時間指定" }];
  for (const delimiter of ["\t", ","]) {
    const content = [heads, cells].map((line) => line.join(delimiter)).join("\r\n");
    expect(readPortalTable(content)).toEqual({ rows: wanted, problems: [] });
  }
});

test("a portal with headings of its own cannot be read, or a wrong line is left out without a word", () => {
  const content = "コード,数,どうなった\n4987000000017,3箱,保留\n";
  const headings = { jan: "コード", ordered: "数", status: "どうなった" };
  const { rows } = readPortalTable(content, headings);
  expect(rows).toEqual([{ ...row, receivedOn: "", name: "", planned: undefined, status: "保留", remark: "" }]);
  expect(readPortalTable(content).problems[0]).toMatchObject({ code: "header_missing" });
  const wrong = readPortalTable(`${content}49870,x,保留\n`, headings);
  expect(wrong.rows).toEqual([]);
  expect(wrong.problems.map(({ line, field }) => [line, field])).toContainEqual([3, "jan"]);
});
