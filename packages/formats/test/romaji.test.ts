import { expect, test } from "vitest";
import { readingOf } from "../src/search/romaji.ts";

test.each([
  ["yamada", "やまだ"],
  ["Yamada Taro", "やまだ たろ"],
  ["yamad", "やま"],
  ["Satō", "さと"],
  ["Ohno", "おの"],
  ["Homma", "ほんま"],
  ["Ken'ichi", "けんいち"],
  ["ＹＡＭＡ", "やま"],
])("a name that is typed as %s is not missed", (typed, kana) => {
  expect(readingOf(typed)).toBe(kana);
});

test.each(["", " ", "k", "山田", "やまだ", "info@example.test", "03-1234", "xylq", "user_1"])(
  "what is no name in romaji is not read as one: %s",
  (typed) => {
    expect(readingOf(typed)).toBeUndefined();
  },
);
