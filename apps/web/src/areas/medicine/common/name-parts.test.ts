import { expect, it } from "vitest";
import { nameParts, shownName } from "./name-parts.ts";

it("two strengths of one product are never cut to the same words", () => {
  expect(nameParts("アムロジピンＯＤ錠５ｍｇ「トーワ」")).toEqual({ head: "アムロジピンOD錠", tail: "5mg「トーワ」" });
  expect(nameParts("アムロジピンＯＤ錠２．５ｍｇ「トーワ」")).toEqual({
    head: "アムロジピンOD錠",
    tail: "2.5mg「トーワ」",
  });
  expect(nameParts("ガスター散２％")).toEqual({ head: "ガスター散", tail: "2%" });
});

it("two makers of one product are never cut to the same words", () => {
  expect(nameParts("ハッカ油「コザカイ・Ｍ」")).toEqual({ head: "ハッカ油", tail: "「コザカイ・M」" });
});

it("a name without strength and maker is cut at its end, not in the middle", () => {
  expect(nameParts("ツムラ葛根湯エキス顆粒（医療用）").tail).toBe("");
});

it("a tail too long to stand beside a head gives its own first part away, not its end", () => {
  const { head, tail } = nameParts("インスリングラルギンＢＳ注ミリオペン３００単位含有製剤専用注入器「リリー」");
  expect(tail).toBe("「リリー」");
  expect(head.endsWith("注入器")).toBe(true);
});

it("what is not Latin stays as the master has it", () => {
  expect(shownName("ランデル錠２０　２０ｍｇ（Ａ－１）")).toBe("ランデル錠20 20mg（A－1）");
});
