import { expect, test } from "vitest";
import { isCode } from "./use-enter-on-code.ts";

test.each([
  "14987123456781",
  "4987123456784",
  "]d2011498712345678117290131\u001d10L-1a",
  "011498712345678117290131 10L1",
  "(01)14987123456781(17)290131(10)L1",
  "１４９８７１２３４５６７８１",
  "1149019F1560",
])("a scanner's text is taken for a name: %s", (text) => {
  expect(isCode(text)).toBe(true);
});

test.each(["ロキソニン錠60mg", "5-FU注250mg", "10%食塩注", ""])("a name is taken for a code: %s", (text) => {
  expect(isCode(text)).toBe(false);
});
