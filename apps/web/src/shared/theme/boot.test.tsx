import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../paths.ts";
import { rememberedSides } from "../../routes/shell/navigation/remembered-sides.ts";
import { type Language, languageKeys, languageStorageKey, languages } from "../i18n/languages.ts";
import { pageFrame, pageShape } from "../layout/page-shape.ts";
import { sizes } from "../layout/sizes.ts";
import { PageSkeleton } from "../ui/state/page-skeleton.tsx";
import { surfaces } from "./colors.ts";
import { readCookies, writeCookie } from "./cookies.ts";
import { lackedScripts } from "./fonts.ts";
import { settingsFromCookies } from "./theme-settings.ts";

const bootScript = readFileSync("boot/boot.js", "utf8");
const bootStyle = readFileSync("boot/boot.css", "utf8");
const root = document.documentElement;

/** The fonts that the script began to load. */
const loading: string[] = [];

let widthOf: (text: string) => number;

class Face {
  readonly #source: string;
  constructor(_family: string, source: string) {
    this.#source = source;
  }
  async load() {
    loading.push(this.#source);
  }
}

/** The script runs in the page, whose globals the test environment lends. */
function boot(): void {
  const fonts = { add: () => undefined };
  const pen = { measureText: (text: string) => ({ width: widthOf(text) }) };
  const page = new Proxy(document, {
    get: (target, name) => {
      if (name === "fonts") return fonts;
      if (name === "createElement") return () => ({ getContext: () => pen });
      if (name === "currentScript") return { dataset: { regular: "/regular.woff2", bold: "/bold.woff2" } };
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  runInThisContext(`(document, localStorage, FontFace) => { ${bootScript} }`)(page, localStorage, Face);
}

/** Lets the machine draw these characters, with their widths in a text of 100 px; all others are boxes of 60 px. */
function machineWith(widths: Record<string, number>): void {
  widthOf = (text) => widths[text] ?? 60;
}

beforeEach(() => {
  loading.length = 0;
  machineWith({ 永: 100, ｱ: 50, 们: 100 });
  root.removeAttribute("data-dark");
  root.setAttribute("data-light", "");
  root.dir = "ltr";
  root.lang = "ja";
  for (const name of Object.keys(root.dataset)) if (name !== "light") delete root.dataset[name];
  history.replaceState(null, "", "/");
});

describe("the first paint", () => {
  it.each(["light", "dark"] as const)("does not flash the wrong scheme (%s)", (mode) => {
    writeCookie("themeMode", mode);
    boot();
    expect([root.hasAttribute("data-light"), root.hasAttribute("data-dark")]).toEqual([
      mode === "light",
      mode === "dark",
    ]);
  });

  it.each([undefined, ...languageKeys])(
    "does not flip direction or language when the app takes over (%s)",
    (language) => {
      if (language) localStorage.setItem(languageStorageKey, language);
      boot();
      expect(root.dir).toBe(settingsFromCookies(readCookies(), language).themeDirection);
      expect(root.lang).toBe(languages[language ?? ("ja" satisfies Language)].htmlLang);
    },
  );

  it("does not flip a direction that was chosen by hand", () => {
    writeCookie("themeDirection", "rtl");
    boot();
    expect(root.dir).toBe("rtl");
  });

  it("does not change its background when the app takes over", () => {
    expect(bootStyle).toContain(`background: ${surfaces.default.light.ground}`);
    expect(bootStyle).toContain(`background: ${surfaces.default.dark.ground}`);
  });

  it.each([
    paths.home,
    paths.medorderOverview,
    paths.medorderWholesaler,
    paths.profile,
    paths.van,
    paths.invoices,
    paths.login,
    paths.loginPassword,
    paths.scan,
    "/",
    "/users",
  ])("shows the boxes that the app shows while it loads: %s", (path) => {
    history.replaceState(null, "", path);
    boot();
    expect(root.dataset).toMatchObject({ frame: pageFrame(path), shape: pageShape(path) });
  });

  it("does not promise a menu where there is none", () => {
    expect([paths.home, paths.login, paths.scan, "/users"].map(pageFrame)).toEqual(["app", "login", "scan", "plain"]);
  });

  it("does not jump when the app draws its menu", () => {
    writeCookie("themeLayout", "mini");
    writeCookie("themeStretch", "true");
    localStorage.setItem("severalInstitutions", "1");
    rememberedSides.write(rememberedSides.textOf("u1", ["pharmacy"]));
    boot();
    expect(root.dataset).toMatchObject({ layout: "mini", stretch: "", place: "", menu: "long" });
    expect(bootStyle).toContain(`width: ${sizes.sidebar}px`);
    expect(bootStyle).toContain(`width: ${sizes.sidebarMini}px`);
    expect(bootStyle).toContain(`(max-width: ${sizes.roomy - 1}px)`);
    expect(bootStyle).toContain(`max-width: ${sizes.content}px`);
    for (const height of [sizes.headerMobile, sizes.headerMain, sizes.headerDashboard])
      expect(bootStyle).toContain(`height: ${height}px`);
    for (const { paper, line } of Object.values(surfaces.default)) {
      expect(bootStyle).toContain(`--boot-paper: ${paper}`);
      expect(bootStyle).toContain(`--boot-line: ${line}`);
    }
  });

  it("has the same boxes as the app in the same order", () => {
    const [, ...page] = /class="boxes">(.*?)<\/div>/s.exec(readFileSync("index.html", "utf8")) ?? [];
    const boxes = [...page.join("").matchAll(/class="(\w+)"/g)].map(([, name]) => name);
    const { container } = render(
      <MemoryRouter>
        <PageSkeleton />
      </MemoryRouter>,
    );
    expect([...container.querySelectorAll(".boxes > i")].map(({ className }) => className)).toEqual(boxes);
  });
});

describe("the font of the interface", () => {
  it("is not loaded where the machine has one", () => {
    boot();
    expect([loading, lackedScripts()]).toEqual([[], []]);
  });

  it("is on its way before the app where the machine has none", () => {
    machineWith({});
    boot();
    expect(loading).toEqual(['url("/regular.woff2")', 'url("/bold.woff2")']);
    expect(lackedScripts()).toEqual(["ja", "cn"]);
  });

  it("does not make a Japanese machine load Japanese for lack of Chinese", () => {
    machineWith({ 永: 100, ｱ: 50 });
    boot();
    expect([loading, lackedScripts()]).toEqual([[], ["cn"]]);
  });

  it("is not loaded at the sign-in in another language, or names inside are boxes in it", () => {
    machineWith({});
    localStorage.setItem(languageStorageKey, "en");
    window.history.replaceState(null, "", paths.login);
    boot();
    expect(loading).toEqual([]);
    window.history.replaceState(null, "", paths.home);
    boot();
    expect(loading).toEqual(['url("/regular.woff2")', 'url("/bold.woff2")']);
  });
});
