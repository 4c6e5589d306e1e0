import { expect, it } from "vitest";
import { safeTarget } from "./safe-target.ts";

const origin = "https://meguri.example";
const home = "/u";

const hostile = [
  null,
  "",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https://evil.example/u",
  "https://meguri.example@evil.example/",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/u/..//evil.example",
  "/./\\evil.example",
  new URLSearchParams("to=%2F%2Fevil.example").get("to"),
  new URLSearchParams("to=%2F%5Cevil.example").get("to"),
  new URLSearchParams("to=/%09/evil.example").get("to"),
];

it.each(hostile)("a crafted link %j cannot send somebody who has just signed in elsewhere", (to) => {
  expect(safeTarget(to, origin)).toBe(home);
});

it.each(["/login", "/login/password?to=/u", "/redirect?to=/redirect"])("%s does not lead round in circles", (to) => {
  expect(safeTarget(to, origin)).toBe(home);
});

it.each([
  "/u/setting/user?q=%E5%B1%B1%E7%94%B0#row-3",
  "/u/profile",
  "/u/van/1?tab=price",
  "/%2Fevil.example",
  "/u?next=https://evil.example",
])("the deep link %s is reached whole", (to) => {
  expect(safeTarget(to, origin)).toBe(to);
});
