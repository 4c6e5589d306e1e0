import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "./init-i18n.ts";

beforeAll(() => initI18n("ja"));

it("a Japanese name turns the words of an Arabic phrase around", async () => {
  await i18next.changeLanguage("ar");
  expect(i18next.t("common:calendar.open", { field: "納品日" })).toContain("\u2068納品日\u2069");
  await i18next.changeLanguage("ja");
  expect(i18next.t("common:calendar.open", { field: "納品日" })).not.toContain("\u2068");
});
