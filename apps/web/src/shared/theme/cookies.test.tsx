// @vitest-environment-options { "url": "https://meguri.example.test/" }
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { afterEach, expect, it } from "vitest";
import { clearCookies, readCookies, writeCookie } from "./cookies.ts";

afterEach(() => {
  clearCookies();
  document.cookie = "themeMode=; path=/; max-age=0";
});

it("a display setting travels without encryption, or another host writes it", () => {
  document.cookie = "themeMode=dark; path=/";
  expect([...readCookies()]).toEqual([]);
  writeCookie("themeMode", "light");
  // The cookie jar takes this prefix only with "secure", with the path "/" and without a domain.
  expect(document.cookie.split("; ")).toContain("__Host-themeMode=light");
  expect([...readCookies()]).toEqual([["themeMode", "light"]]);
  clearCookies();
  expect(document.cookie).toBe("themeMode=dark");
});

it("the first paint over https ignores what was chosen", () => {
  const root = document.documentElement;
  writeCookie("themeDirection", "rtl");
  runInThisContext(`(document, localStorage) => { ${readFileSync("boot/boot.js", "utf8")} }`)(document, localStorage);
  expect(root.dir).toBe("rtl");
});
