import { expect, it } from "vitest";
import { expectedPhrase } from "./expected-words.ts";

it("what a reader expected is in the reader's language, with any values in it", () => {
  expect(expectedPhrase("a decimal number")).toEqual({ key: "decimal" });
  expect(expectedPhrase("a day as 20240401, or nothing")).toEqual({ key: "day" });
  expect(expectedPhrase("a day as 20240401, or 99999999 or 0 for none")).toEqual({ key: "day" });
  expect(expectedPhrase("text of at most 400 characters")).toEqual({ key: "atMost", words: "400" });
  expect(expectedPhrase("one of 0, 1, 2")).toEqual({ key: "oneOf", words: "0, 1, 2" });
  expect(expectedPhrase("only line 12")).toEqual({ key: "onlyLine", words: "12" });
});

it("what this page cannot say is left out, not shown in another language", () => {
  expect(expectedPhrase("something new")).toBeUndefined();
});
