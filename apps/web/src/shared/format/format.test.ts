import { foldForSearch, matchesSearch } from "@meguri/rules/search";
import { describe, expect, it } from "vitest";
import { formatDate, formatDateRange, formatDateTime, formatLegalDate, hourInTokyo } from "./dates.ts";
import { formatNumber, formatPercent, formatYen } from "./numbers.ts";
import { formatRelative } from "./relative.ts";

// 20 November in Tokyo, still the 19th in London.
const evening = new Date("2026-11-19T15:30:00Z");

describe("days and times", () => {
  it("does not show the day of another time zone", () => {
    expect(formatDate(evening, "ja")).toBe("2026/11/20（金）");
    expect(formatDateTime(evening, "ja")).toBe("2026/11/20（金） 00:30");
    expect(hourInTokyo(evening)).toBe(0);
  });

  it("does not let day and month be mistaken for one another", () => {
    expect(formatDate(evening, "en")).toBe("Fri, Nov 20, 2026");
    expect(formatDate(evening, "fr")).toBe("ven. 20 nov. 2026");
  });

  it("does not write Arabic dates in digits that the boxes do not carry", () => {
    expect(formatDateTime(evening, "ar")).toMatch(/^[^٠-٩]*2026[^٠-٩]*00:30$/);
  });

  it("joins a range the Japanese way and dates legal papers by era", () => {
    const later = new Date("2026-11-21T15:30:00Z");
    expect(formatDateRange(evening, later, "ja")).toBe("2026/11/20（金）〜2026/11/22（日）");
    expect(formatLegalDate(evening)).toBe("令和8年11月20日");
  });

  it("does not round how long ago something was up", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now, "ja");
    expect([ago(20), ago(119), ago(3_600), ago(86_400)]).toEqual(["今", "1 分前", "1 時間前", "昨日"]);
  });
});

describe("numbers", () => {
  it("does not lose groups, yen signs or large amounts", () => {
    expect(formatNumber(3000, "ja")).toBe("3,000");
    expect(formatYen(1234, "ja")).toBe("￥1,234");
    expect(formatYen(12_345_678_901_234_567n, "ja")).toBe("￥12,345,678,901,234,567");
    expect(formatPercent(0.125, "ja")).toBe("12.5%");
  });

  it("does not write a loss with another minus than a quantity, nor let it change sides in Arabic", () => {
    expect(formatYen(-1234, "ja")).toBe("−￥1,234");
    expect(formatYen(-1234, "ar")).toMatch(/^\u2066[^-]*−1,234[^-]*\u2069$/);
  });

  it("does not let Chinese readers take yen for yuan", () => {
    expect(formatYen(1234, "cn")).toContain("JP¥");
  });

  it("does not write Arabic-Indic digits", () => {
    expect(formatNumber(1234, "ar")).toBe("1,234");
  });
});

describe("folding for search", () => {
  it.each([
    ["ｱｽﾋﾟﾘﾝ", "あすぴりん"],
    ["ＡＢＣ　１２３", "abc 123"],
    ["03‐1234－5678", "03-1234-5678"],
    ["ユーザー", "ﾕ-ｻﾞ-"],
    ["Réglages", "reglages"],
    ["Đăng nhập", "dang nhap"],
  ])("does not miss %s when somebody types %s", (text, typed) => {
    expect(foldForSearch(text)).toBe(foldForSearch(typed));
  });

  it("does not take one kana for another: は is not ば, ツ is not ッ", () => {
    expect(matchesSearch("はば", "ばば")).toBe(false);
    expect(foldForSearch("ツ")).not.toBe(foldForSearch("ッ"));
  });

  it("does not ask for words in the order they stand in", () => {
    expect(matchesSearch("青葉 みのり aoba@meguri.test", "meguri ミノリ")).toBe(true);
    expect(matchesSearch("青葉 みのり", "みのり 若葉")).toBe(false);
  });
});
