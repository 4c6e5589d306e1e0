import { afterEach, expect, test } from "vitest";
import { rememberedSides } from "./remembered-sides.ts";

afterEach(() => localStorage.clear());

test("the menu of the next visit moves, because the sides of the last one are forgotten", () => {
  rememberedSides.write(rememberedSides.textOf("u1", ["pharmacy"]));
  expect(rememberedSides.read("u1")).toEqual(["pharmacy"]);
});

test("somebody else at the same device begins with the menu of the person before", () => {
  rememberedSides.write(rememberedSides.textOf("u1", ["wholesaler"]));
  expect(rememberedSides.read("u2")).toEqual([]);
  expect(rememberedSides.read(null)).toEqual([]);
});

test.each(["{", "[]", "null", '{"uid":"u1","sides":["admin"]}'])(
  "rubbish in the storage (%s) does not break the page",
  (text) => {
    localStorage.setItem("sides", text);
    expect(rememberedSides.read("u1")).toEqual([]);
  },
);
