import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawPaper } from "../../src/platform/pdf/draw-paper.ts";
import type { Paper } from "../../src/platform/pdf/paper.ts";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import { makePharmacy, makeStaff, type Pharmacy, tenantHeader } from "../support/scenes/pharmacies.ts";
import { countsAs, makeHeadOffice, receive, scanOf } from "../support/scenes/receiving.ts";
import { makeMedicine } from "../support/scenes/shelf.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, failureIn } from "../support/server/files.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

const A = { lot: "AB1234", expiresOn: "2027-03-31" };
const B = { lot: "CD5678", expiresOn: "2028-01-31" };

let api: TestApi;
let pharmacy: Pharmacy;
let clerk: TokenClaims;
let ref: { institutionId: string; countId: string };

beforeAll(async () => {
  api = await startApi();
  pharmacy = await makePharmacy(api);
  clerk = await makeStaff(api, pharmacy, "clerk");
  // 10.1 yen a tablet: 324 of 330 are there, and 5 that nobody expected.
  const medicine = await makeMedicine(api, { name: "アムロジピン錠５ｍｇ「青葉」", price: "10.1" });
  await receive(api, pharmacy, { of: medicine, ...A, quantity: "330" });
  const counts = await countsAs(api, clerk);
  const { count } = await counts.startStockCount({ institutionId: pharmacy.id, name: "月末" });
  ref = { institutionId: pharmacy.id, countId: count?.id ?? "" };
  const entries = [
    scanOf(medicine, "324", A),
    scanOf(medicine, "5", B),
    { ...scanOf(undefined, "7"), code: "0499123" },
  ];
  await counts.addStockCountEntries({ ...ref, entries });
});
afterAll(() => api.stop());

const report = (person: TokenClaims, { institutionId, countId } = ref) =>
  callFiles(api, person, `/stock-count.pdf?institution=${institutionId}&count=${countId}`, {
    headers: tenantHeader(person),
  });
const textsOf = async (response: Response) => pdfTexts(Buffer.from(await response.arrayBuffer())).flat();

describe("the report of a count", () => {
  test("has for every lot what was expected and counted, at what price, and what it all comes to", async () => {
    const response = await report(clerk);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const texts = await textsOf(response);
    const row = (lot: string) => texts.slice(texts.indexOf(lot) + 1, texts.indexOf(lot) + 8);
    expect(texts.join("")).toContain("アムロジピン錠５ｍｇ「青葉」");
    // −6 × 10.1 = −60.6, 324 × 10.1 = 3,272.4; 5 × 10.1 = 50.5: each lot is rounded once.
    expect(row(A.lot)).toEqual(["2027/03/31", "330錠", "324錠", "−6錠", "10.1", "￥3,272", "−￥61"]);
    expect(row(B.lot)).toEqual(["2028/01/31", "0錠", "5錠", "+5錠", "10.1", "￥51", "￥51"]);
    expect(texts.slice(texts.indexOf("合計 2件") + 1).slice(0, 2)).toEqual(["￥3,323", "−￥10"]);
  });

  test("that is not final is marked so, with the unknown codes; posted, it has who and when", async () => {
    const open = await textsOf(await report(clerk));
    expect(open).toContain("【未確定】");
    expect(open).toContain("0499123");
    const counts = await countsAs(api, clerk);
    const { entries } = await counts.getStockCount(ref);
    const unknown = entries.find(({ medicineId }) => medicineId === "");
    await counts.takeBackStockCountEntry({ ...ref, entryId: unknown?.id ?? "" });
    const { count } = await counts.postStockCount(ref);
    const posted = await textsOf(await report(clerk));
    expect(posted).not.toContain("【未確定】");
    expect(posted).not.toContain("登録のないコード");
    const postedAt = posted[posted.indexOf("反映") + 1];
    expect(postedAt).toMatch(/^令和\d+年\d+月\d+日 \d\d:\d\d/);
    expect(postedAt?.endsWith(count?.postedByName ?? "-")).toBe(true);
  });

  test("shows a code that nobody knows however many scans came after it: else the count could never be posted", async () => {
    const counts = await countsAs(api, clerk);
    const { count } = await counts.startStockCount({ institutionId: pharmacy.id, name: "大きな棚卸" });
    const own = { institutionId: pharmacy.id, countId: count?.id ?? "" };
    const medicine = await makeMedicine(api);
    await counts.addStockCountEntries({ ...own, entries: [{ ...scanOf(undefined, "1"), code: "0499999" }] });
    await api.sql(
      `insert into stock_count_entry (tenant_id, institution_id, count_id, id, medicine_id, quantity, counted_by, counted_at)
       select tenant_id, institution_id, id, uuidv7(), $2, 1, '', now() + interval '1 minute'
       from stock_count, generate_series(1, 1000) where id = $1`,
      [own.countId, medicine.id],
    );
    const { entries } = await counts.getStockCount(own);
    expect(entries).toHaveLength(1_001);
    expect(entries.at(-1)?.code).toBe("0499999");
    expect(await textsOf(await report(clerk, own))).toContain("0499999");
  });

  test("is read by the head office too, and by nobody who may not read the count", async () => {
    expect((await report(await makeHeadOffice(api, pharmacy))).status).toBe(200);
    const other = await makePharmacy(api);
    expect(await failureIn(await report(other.manager))).toBe("404 NotFound INSTITUTION_NOT_FOUND");
    const elsewhere = { institutionId: other.id, countId: ref.countId };
    expect(await failureIn(await report(other.manager, elsewhere))).toBe("404 NotFound COUNT_NOT_FOUND");
    const nonsense = { institutionId: "x", countId: "../../.." };
    expect(await failureIn(await report(clerk, nonsense))).toBe("400 InvalidArgument FIELD_INVALID");
  });
});

const paper: Paper = {
  title: "帳票",
  issuer: "みどり薬局",
  mark: "",
  isLandscape: false,
  facts: [],
  footnote: "出力",
  madeAt: new Date(0),
  tables: [],
};
const drawn = async (more: Partial<Paper>) => pdfTexts(Buffer.from(await drawPaper({ ...paper, ...more })));

describe("a paper", () => {
  test("repeats the head of its table on every page, numbers its pages and loses no row", async () => {
    const columns = [
      { label: "薬品", share: 3 },
      { label: "数量", share: 1, isFigure: true },
    ];
    const rows = Array.from({ length: 200 }, (_, index) => [`架空${index}`, `${index}錠`]);
    const pages = await drawn({ tables: [{ heading: "表", columns, rows, totals: ["合計", "9錠"], none: "" }] });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain("薬品");
      expect(texts).toContain(`${index + 1} / ${pages.length}`);
    }
    const texts = pages.flat();
    expect(rows.filter(([name = ""]) => !texts.includes(name))).toEqual([]);
    expect(texts).toContain("合計");
  });

  test("shows a sign for what its font lacks, and is neither broken nor steered by what somebody typed", async () => {
    const value = "髙﨑\u{20bb7}野\ue000屋\ud800\u0000\u202e\u200b(=1+1)\n\\) Tj /F1";
    const [texts] = await drawn({ facts: [{ label: "名称", value }] });
    expect(texts?.join("")).toContain("髙﨑〓野〓屋〓 (=1+1) \\) Tj /F1");
  });

  test("breaks a long word and a long name within their column", async () => {
    const long = `${"W".repeat(60)}「${"ア".repeat(60)}」`;
    const columns = [
      { label: "a", share: 1 },
      { label: "b", share: 5 },
    ];
    const texts = (await drawn({ tables: [{ heading: "表", columns, rows: [[long, "終"]], none: "" }] })).flat();
    expect(texts.join("")).toContain(long);
    expect(texts.filter((text) => text.endsWith("「") || text.startsWith("」"))).toEqual([]);
  });
});
