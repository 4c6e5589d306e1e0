import { createRouterTransport } from "@connectrpc/connect";
import { TransportProvider } from "@connectrpc/connect-query";
import { AccountService } from "@meguri/rpc/app/v1/account_service_pb";
import { DeskService, PaletteHitKind } from "@meguri/rpc/app/v1/desk_service_pb";
import { MedicineService } from "@meguri/rpc/app/v1/medicine_service_pb";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { OwnShelf } from "../../../areas/medicine/common/own-shelf.ts";
import { initI18n } from "../../../shared/i18n/init-i18n.ts";
import { loadPhrases } from "../../../shared/i18n/load-phrases.ts";
import { themeSettingsAtom } from "../../../shared/theme/theme-atoms.ts";
import { navigationFor } from "../navigation/navigation-for.ts";
import { type NavigationView, viewsFor } from "../navigation/views.ts";
import { PaletteDialog } from "./palette-dialog.tsx";

beforeAll(async () => {
  await initI18n("ja");
  await loadPhrases(["tools"]);
});
beforeEach(() => {
  found.memberships = [];
});

// jsdom lays nothing out and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const member = { institutionId: "pharmacy", institutionName: "架空薬局" };
const found = { kind: PaletteHitKind.INSTITUTION, memberships: [] as (typeof member)[] };

const transport = createRouterTransport(({ service }) => {
  service(AccountService, { getAccount: () => ({ account: { memberships: found.memberships } }) });
  service(DeskService, {
    findForPalette: ({ text }) => ({
      hits: text === "はなみ" ? [{ kind: found.kind, id: "hit", name: "はなみ架空薬局", number: "12" }] : [],
    }),
  });
  service(MedicineService, {
    suggestMedicines: ({ text }) => ({
      suggestions: text.includes("モル")
        ? [{ medicineId: "620000003", name: "モルヒネ錠１０ｍｇ", matched: "prefix" }]
        : text.startsWith("]d2")
          ? [{ medicineId: "620000004", name: "ロキソニン錠６０ｍｇ", matched: "code" }]
          : [],
    }),
  });
});

function renderPalette(role: "admin" | "user" = "admin", views: NavigationView[] = []) {
  const store = createStore();
  const onClose = vi.fn();
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <OwnShelf value={found.memberships[0]?.institutionId ?? ""}>
          <PaletteDialog groups={navigationFor(role)} views={views} onClose={onClose} />
        </OwnShelf>
      ),
    },
  ]);
  render(
    <Provider store={store}>
      <TransportProvider transport={transport}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TransportProvider>
    </Provider>,
  );
  return { store, onClose, router, user: userEvent.setup(), field: screen.getByRole("combobox") };
}

const chosen = () => screen.getByRole("option", { selected: true }).textContent;

describe("the command palette", () => {
  it("does not need a mouse: typing finds, Enter goes there", async () => {
    const { user, router, onClose } = renderPalette();
    expect(document.activeElement).toBe(screen.getByRole("combobox"));
    await user.keyboard("ﾕｰｻﾞｰ");
    expect(chosen()).toContain("ユーザー");
    await user.keyboard("{Enter}");
    expect(router.state.location.pathname).toBe("/u/setting/user");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does not hide a medicine behind its list: its name leads to it", async () => {
    const { user, router } = renderPalette();
    await user.keyboard("モル");
    await screen.findByRole("option", { name: "モルヒネ錠10mg" });
    await user.keyboard("{Enter}");
    expect(router.state.location.pathname).toBe("/u/setting/medicine/620000003");
  });

  it("does not take a member of a pharmacy away from their page: a medicine opens its panel over it", async () => {
    found.memberships = [member];
    const { user, router } = renderPalette();
    await user.keyboard("モル");
    await user.click(await screen.findByRole("option", { name: "モルヒネ錠10mg" }));
    expect(router.state.location.pathname + router.state.location.search).toBe("/?panel=620000003");
  });

  it("does not lose the Enter of a scanner, which comes before the answer", async () => {
    const { user, router, onClose } = renderPalette();
    await user.paste("]d2011498712345678117290131");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/u/setting/medicine/620000004"));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does not lose anybody at its ends: arrows go round, Home and End jump", async () => {
    const { user, field } = renderPalette();
    const first = chosen();
    await user.keyboard("{ArrowUp}");
    const last = chosen();
    expect(last).toBe("العربية");
    await user.keyboard("{ArrowDown}");
    expect(chosen()).toBe(first);
    await user.keyboard("{End}");
    expect(chosen()).toBe(last);
    await user.keyboard("{Home}");
    expect(chosen()).toBe(first);
    expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  });

  it("does not run a command with the Enter that ends a Japanese conversion", async () => {
    const { field, router, onClose } = renderPalette();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe("/");
  });

  it.each([
    ["romaji", "zaiko"],
    ["romaji that is not whole yet", "zaik"],
    ["hiragana", "ざいこ"],
    ["French", "Stock"],
    ["Vietnamese without its marks", "ton kho"],
    ["Chinese", "库存"],
    ["Arabic", "المخزون"],
  ])("does not hide a page from who types its name in %s", async (_language, text) => {
    const { user, router } = renderPalette();
    await user.paste(text);
    await user.click(await screen.findByRole("option", { name: "在庫" }));
    expect(router.state.location.pathname).toBe("/u/medorder/stock");
  });

  it.each([
    [PaletteHitKind.INSTITUTION, "はなみ架空薬局", "/u/medsearch/inst/hit"],
    [PaletteHitKind.TRADING, "はなみ架空薬局", "/u/van/hit"],
    [PaletteHitKind.ORDER, "はなみ架空薬局への発注 #12", "/u/medorder/order/hit"],
    [PaletteHitKind.DELIVERY, "はなみ架空薬局の納品書 12", "/u/medorder/stock?tab=receiving&delivery=hit"],
  ])("does not lead from what was found (%i) to the page of something else", async (kind, name, address) => {
    Object.assign(found, { kind, memberships: [member] });
    const { user, router } = renderPalette();
    await user.paste("はなみ");
    await user.click(
      await screen.findByRole("option", { name: (label) => label.replaceAll(/[\u2066-\u2069]/g, "") === name }),
    );
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
  });

  it("does not trap anybody: Esc closes", async () => {
    const { user, onClose } = renderPalette();
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalled();
  });

  it("does not offer pages that the role may not open", async () => {
    renderPalette("user");
    expect(screen.queryByRole("option", { name: /ユーザー/ })).toBeNull();
  });

  it("does not hide a tab behind its page: 妥結 leads a wholesaler to its price agreements", async () => {
    const ofWholesaler = { isInWholesaler: true, isMember: false, isManager: false, isHeadOffice: false };
    const { user, router } = renderPalette("user", viewsFor(ofWholesaler));
    await user.keyboard("妥結");
    await user.click(screen.getByRole("option", { name: "妥結" }));
    expect(router.state.location.pathname + router.state.location.search).toBe("/c/invoice?view=agreements");
  });

  it("does not leave people guessing when nothing matches", async () => {
    const { user } = renderPalette();
    await user.keyboard("zzz");
    expect(screen.getByRole("status").textContent).toContain("zzz");
    await user.keyboard("{Enter}{ArrowDown}");
  });

  it("changes settings without leaving the page", async () => {
    const { user, store } = renderPalette();
    await user.keyboard("ダーク{Enter}");
    expect(store.get(themeSettingsAtom).themeMode).toBe("dark");
  });
});
