import { act, renderHook } from "@testing-library/react";
import i18next from "i18next";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { readCookies } from "../theme/cookies.ts";
import { themeSettingsAtom } from "../theme/theme-atoms.ts";
import { initI18n } from "./init-i18n.ts";
import { useLanguage } from "./use-language.ts";

beforeAll(() => initI18n("ja"));

function renderLanguage() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, hook: renderHook(() => useLanguage(), { wrapper }) };
}

describe("choosing a language", () => {
  it("does not leave Arabic running from left to right, nor the others from right to left", async () => {
    const { store, hook } = renderLanguage();
    await act(() => hook.result.current.setLanguage("ar"));
    expect(store.get(themeSettingsAtom).themeDirection).toBe("rtl");
    expect(readCookies().get("themeDirection")).toBe("rtl");
    expect(document.documentElement.lang).toBe("ar");

    await act(() => hook.result.current.setLanguage("fr"));
    expect(store.get(themeSettingsAtom).themeDirection).toBe("ltr");
  });

  it("does not forget the choice, nor tell screen readers the wrong language", async () => {
    const { hook } = renderLanguage();
    await act(() => hook.result.current.setLanguage("cn"));
    expect(localStorage.getItem("i18nextLng")).toBe("cn");
    expect(document.documentElement.lang).toBe("zh-Hans");
    expect(hook.result.current.language).toBe("cn");
  });

  it("does not count in the grammar of the browser where the interface is Chinese", async () => {
    const { hook } = renderLanguage();
    await act(() => hook.result.current.setLanguage("cn"));
    await i18next.loadNamespaces("tools");
    expect(i18next.t("palette.count", { ns: "tools", count: 1 })).toBe("1条");
  });
});
