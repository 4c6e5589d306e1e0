import { salesPackageGtin14 } from "@meguri/formats/codes/gtin";
import { RegulationClass, SupplyKind } from "@meguri/rpc/app/v1/medicine_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importText, packageLine, sskLine } from "../support/documents/master-files.ts";
import { makeAdmin, makeUser } from "../support/scenes/people.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { endOf } from "../support/server/outcome.ts";

const lines = [
  { code: "610000001", name: "ヴァファリン錠１ｍｇ", kana: "ｳﾞｧﾌｧﾘﾝｼﾞﾖｳ1MG", priceCode: "3332001F1016" },
  { code: "610000002", name: "ロキソニン錠６０ｍｇ", kana: "ﾛｷｿﾆﾝｼﾞﾖｳ60MG", priceCode: "1149019F1560" },
  {
    code: "610000003",
    name: "ロキソプロフェンＮａ錠６０ｍｇ「架空」",
    kana: "ﾛｷｿﾌﾟﾛﾌｴﾝNAｼﾞﾖｳ60MG",
    generic: "1" as const,
    priceCode: "1149019F1012",
    genericCode: "1149019F1ZZZ",
    genericName: "【般】ロキソプロフェンＮａ錠６０ｍｇ",
  },
  { code: "610000004", name: "アムロジピン錠５ｍｇ「架空」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｼﾞﾖｳ5MG" },
  { code: "610000005", name: "アムロジピンＯＤ錠２．５ｍｇ「虚構」", kana: "ｱﾑﾛｼﾞﾋﾟﾝODｼﾞﾖｳ2.5MG" },
  { code: "610000006", name: "アムロジピン錠５ｍｇ「終了」", kana: "ｱﾑﾛｼﾞﾋﾟﾝｱｼﾞﾖｳ5MG", endsOn: "20250331" },
  { code: "610000007", name: "モルヒネ塩酸塩錠１０ｍｇ", kana: "ﾓﾙﾋﾈｴﾝｻﾝｴﾝｼﾞﾖｳ10MG", regulation: "1" as const },
  { code: "610000008", name: "強力架空ビタミン末", kana: "ｷﾖｳﾘﾖｸｶｸｳﾋﾞﾀﾐﾝﾏﾂ", unit: "ｇ" },
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { MASTER_TENANT: "tenant-a" } });
  await importText(api, "ssk", lines.map(sskLine).join(""));
  await importText(
    api,
    "package",
    packageLine({ hot13: "1000009010101", jan: "4987123456784", receiptCode: "610000002" }),
  );
});
afterAll(() => api.stop());

async function suggest(text: string, limit = 0) {
  const medicines = await api.as(MedicineService, await makeUser(api));
  const { suggestions } = await medicines.suggestMedicines({ text, limit });
  return suggestions.map(({ medicineId, matched }) => `${medicineId.slice(-1)} ${matched}`);
}

describe("a pharmacist finds a medicine", () => {
  test.each([
    ["hiragana", "ろきそにん"],
    ["half-width kana", "ﾛｷｿﾆﾝ"],
    ["full-width katakana", "ロキソニン"],
    ["a long vowel mark that is not in the name", "ロキソーニン"],
    ["full-width digits and spaces", "ロキソニン錠 ６０"],
    ["romaji", "rokisonin"],
    ["romaji whose last syllable is not whole yet", "rokisonik"],
    ["small letters for a strength", "ロキソニン錠60MG"],
  ])("typed in %s", async (_how, text) => {
    expect(await suggest(text)).toEqual(["2 prefix"]);
  });

  const jan = "4987123456784";
  const gtin = salesPackageGtin14(jan) ?? "";
  test.each([
    ["a DataMatrix with its identifier and separators", `]d201${gtin}17290131\u001d10L1`],
    ["a GS1 symbol with lost separators", `01${gtin}1729013110L1`],
    ["the form people read", `(01)${gtin}(17)290131(10)L1`],
    ["a JAN with its identifier", `]E0${jan}`],
    ["the GTIN of the package", gtin],
  ])("scanned as %s", async (_what, text) => {
    expect(await suggest(text)).toEqual(["2 code"]);
  });

  test("whose sound is written in two ways", async () => {
    for (const text of ["バファリン", "ばふありん", "ヴァファリン"]) expect(await suggest(text)).toEqual(["1 prefix"]);
  });

  test("from the first character on, in reading order, those that ended last", async () => {
    expect(await suggest("あ")).toEqual(["5 prefix", "4 prefix", "1 inner", "6 prefix"]);
  });

  test("by a part inside the name, behind those that begin with it", async () => {
    expect(await suggest("架空")).toEqual(["4 inner", "8 inner", "3 inner"]);
    expect(await suggest("ビタミン")).toEqual(["8 inner"]);
  });

  test("by several words in any order", async () => {
    expect(await suggest("アムロジピン　虚構")).toEqual(["5 prefix"]);
    expect(await suggest("虚構 アムロ")).toEqual(["5 inner"]);
  });

  test("by its own code, its package's, or the first digits of one, the exact one first", async () => {
    expect(await suggest("610000002")).toEqual(["2 code"]);
    expect(await suggest("4987123456784")).toEqual(["2 code"]);
    expect(await suggest("14987123456781")).toEqual(["2 code"]);
    expect(await suggest("１１４９０１９ｆ１")).toEqual(["2 code", "3 code"]);
    expect(await suggest("1149019F1ZZZ")).toEqual(["3 code"]);
  });

  test("and does not return more than requested, nor anything for an empty text", async () => {
    expect(await suggest("ア", 2)).toHaveLength(2);
    expect(await suggest("   ")).toEqual([]);
    expect(await suggest("ーー")).toEqual([]);
    expect(await suggest("存在しない薬")).toEqual([]);
  });
});

test("what an import brings is found by the next search, on every process, without a restart", async () => {
  expect(await suggest("シンヤクジヨウ")).toEqual([]);
  await importText(api, "ssk", sskLine({ code: "610000009", name: "新薬錠", kana: "ｼﾝﾔｸｼﾞﾖｳ" }));
  expect(await suggest("シンヤクジヨウ")).toEqual(["9 prefix"]);
});

test("a supply that is halted by hand is in the next suggestion, though the medicine was suggested before", async () => {
  const supplyOf = async () => {
    const medicines = await api.as(MedicineService, await makeUser(api));
    return (await medicines.suggestMedicines({ text: "610000002", limit: 1 })).suggestions[0]?.supply;
  };
  expect([await supplyOf(), await supplyOf()]).toEqual([SupplyKind.UNSPECIFIED, SupplyKind.UNSPECIFIED]);
  const admin = await api.as(MedicineService, await makeAdmin(api));
  await admin.setSupplyStatus({ medicineId: "610000002", supply: { kind: SupplyKind.HALTED } });
  expect([await supplyOf(), await supplyOf()]).toEqual([SupplyKind.HALTED, SupplyKind.HALTED]);
});

describe("the list", () => {
  const list = async () => (await api.as(MedicineService, await makeUser(api))).listMedicines;

  test("is paged through without a gap or a repetition, and counts all", async () => {
    const call = await list();
    const all = await call({ ended: true });
    const paged: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await call({ ended: true, limit: 2, cursor });
      expect(page.count).toBe(all.count);
      paged.push(...page.medicines.map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor === "") break;
    }
    expect(paged).toEqual(all.medicines.map(({ id }) => id));
    expect(new Set(paged).size).toBe(all.count);
  });

  test("leaves out what can no longer be claimed unless requested, and keeps to one regulation class", async () => {
    const call = await list();
    expect((await call({ text: "アムロジピン" })).count).toBe(2);
    expect((await call({ text: "アムロジピン", ended: true })).count).toBe(3);
    const narcotics = await call({ regulation: RegulationClass.NARCOTIC });
    expect(narcotics.medicines.map(({ name }) => name)).toEqual(["モルヒネ塩酸塩錠１０ｍｇ"]);
  });

  test("refuses a cursor that is none", async () => {
    expect(await endOf((await list())({ cursor: "x" }))).toBe("InvalidArgument/FIELD_INVALID");
  });
});

test("a medicine is read whole, and one that is not there is not found", async () => {
  const medicines = await api.as(MedicineService, await makeUser(api));
  const { medicine } = await medicines.getMedicine({ medicineId: "610000002" });
  expect(medicine).toMatchObject({
    name: "ロキソニン錠６０ｍｇ",
    price: "10.1",
    unit: "錠",
    prices: [
      { price: "10.1", validFrom: "2024-04-01", validUntil: "" },
      { price: "12", validFrom: "", validUntil: "2024-03-31" },
    ],
    packages: [{ gtin: "14987123456781", jan: "4987123456784", quantity: "100", words: "100錠(10錠×10)" }],
  });
  expect(medicine?.codes).toContainEqual(expect.objectContaining({ kind: "hot9", code: "100000901" }));
  expect(await endOf(medicines.getMedicine({ medicineId: "699999999" }))).toBe("NotFound/MEDICINE_NOT_FOUND");
});
