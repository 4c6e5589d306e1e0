import { expect, test } from "vitest";
import { menuOf, navigationFor, settingsOf, sidesOf, withHeadOffice, withInbox } from "./navigation-for.ts";
import { type Standing, viewsFor } from "./views.ts";

test("no two pages wait for the same key after g, or one of them is never reached by it", () => {
  const keys = navigationFor("admin").flatMap(({ entries }) => entries.flatMap(({ key }) => key ?? []));
  expect([...keys].sort()).toEqual([...new Set(keys)].sort());
});

test("a wholesaler's member is not led to a pharmacy's pages, nor a pharmacist to a wholesaler's", () => {
  const shown = (of: { isAdmin?: boolean; isInPharmacy?: boolean; isInWholesaler?: boolean }) => {
    const sides = sidesOf({ isAdmin: false, isInPharmacy: false, isInWholesaler: false, ...of });
    const pages = navigationFor(of.isAdmin ? "admin" : "user", sides).flatMap(({ entries }) => entries);
    return ["/u/medorder/order", "/c/van", "/u/profile"].map((path) => pages.some((page) => page.path === path));
  };
  expect(shown({ isInWholesaler: true })).toEqual([false, true, true]);
  expect(shown({ isInPharmacy: true })).toEqual([true, false, true]);
  expect(shown({ isInPharmacy: true, isInWholesaler: true })).toEqual([true, true, true]);
  expect(shown({ isInPharmacy: true, isAdmin: true })).toEqual([true, true, true]);
  expect(shown({ isAdmin: true })).toEqual([false, true, true]);
  // Who belongs to nobody yet has to begin somewhere.
  expect(shown({})).toEqual([true, true, true]);
});

test("who answers orders all day is led to the registrations of wholesalers first", () => {
  const to = "/c/van/V1/w?tab=orders";
  const entryOf = (groups: ReturnType<typeof navigationFor>) =>
    groups.flatMap(({ entries }) => entries).find(({ path }) => path === "/c/van");
  const groups = navigationFor("user", ["wholesaler"]);
  expect(entryOf(withInbox(groups, to))).toMatchObject({ to, label: "pages.inbox" });
  expect(entryOf(groups)).toMatchObject({ label: "pages.van" });
  expect(
    withInbox(groups, to)
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.to),
  ).toHaveLength(1);
});

test("the menu is too long to be read at a glance, or a page is in neither the menu nor the settings", () => {
  for (const [role, side] of [
    ["user", "pharmacy"],
    ["user", "wholesaler"],
    ["admin", "wholesaler"],
  ] as const) {
    const groups = navigationFor(role, [side]);
    const paths = (of: typeof groups) => of.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths(menuOf(groups)).length).toBeLessThanOrEqual(12);
    expect(new Set([...paths(menuOf(groups)), ...paths(settingsOf(groups))])).toEqual(new Set(paths(groups)));
  }
});

test("a head office has no way to its page, or a menu that is too long", () => {
  const groups = withHeadOffice(navigationFor("user", ["pharmacy"]), "/u/chain/C1?tab=approvals");
  const entries = menuOf(groups).flatMap((group) => group.entries);
  expect(entries.filter(({ to }) => to === "/u/chain/C1?tab=approvals")).toHaveLength(1);
  expect(entries.length).toBeLessThanOrEqual(12);
  expect(settingsOf(groups).flatMap((group) => group.entries.map(({ path }) => path))).toContain("/u/medsearch/group");
});

test("the palette leads a clerk to the books, a pharmacy to a wholesaler's slips, or a wholesaler to a pharmacy's payments", () => {
  const nobody = { isInWholesaler: false, isMember: false, isManager: false, isHeadOffice: false };
  const shown = (of: Partial<Standing>) => viewsFor({ ...nobody, ...of }).map(({ name }) => name);
  const wholesaler = ["slips", "agreements", "customerReturns", "receipts", "outsideCustomers"];
  expect(shown({})).toEqual([]);
  expect(shown({ isMember: true })).toEqual(["receivedInvoices", "returns"]);
  expect(shown({ isMember: true, isManager: true })).toEqual(["receivedInvoices", "payments", "books", "returns"]);
  expect(shown({ isHeadOffice: true })).toEqual(["receivedInvoices", "books"]);
  expect(shown({ isInWholesaler: true })).toEqual(wholesaler);
});
