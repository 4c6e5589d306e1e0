import { act, renderHook } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import type { Language } from "../../../shared/i18n/languages.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { useQuantityFormat } from "./use-quantity-format.ts";

beforeAll(async () => {
  await initI18n("ja");
  await i18next.loadNamespaces("scan");
});

async function formatIn(language: Language) {
  const { result } = renderHook(() => ({ format: useQuantityFormat(), ...useLanguage() }));
  await act(() => result.current.setLanguage(language));
  return result.current.format;
}

it("one box is not shown as several, nor what is left lost beside the boxes", async () => {
  const ja = await formatIn("ja");
  expect(ja.inPacks("324", "錠", "100")).toBe("3箱＋24錠（324錠）");
  const en = await formatIn("en");
  expect(en.inPacks("100", "錠", "100")).toBe("1 box (100 錠)");
  expect(en.inPacks("200", "錠", "100")).toBe("2 boxes (200 錠)");
  const ar = await formatIn("ar");
  expect(ar.inPacks("200", "錠", "100")).toContain("علبتان");
});

it("a figure does not change places with its unit or its sign in Arabic", async () => {
  const { quantity, change } = await formatIn("ar");
  expect(quantity("40", "錠")).toBe("\u206640 錠\u2069");
  expect(change("5", "錠")).toBe("\u2066+5 錠\u2069");
  expect(change("-5", "錠")).toMatch(/^\u2066\u200e?−5 錠\u2069$/);
});

it("a mean does not pretend to be exact, while a quantity is shown to its last digit", async () => {
  const { mean, quantity } = await formatIn("ja");
  expect(mean("0.46667", "錠")).toBe("0.47錠");
  expect(quantity("0.46667", "錠")).toBe("0.46667錠");
});
