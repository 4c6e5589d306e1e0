import { paths } from "../../../paths.ts";
import { headOffice, type NavigationEntry, type NavigationGroup, navigation, type Side } from "./navigation.ts";

/** The part of the navigation that a role may open and whose sides one works on; groups left empty are left out. */
export function navigationFor(role: "admin" | "user", sides: readonly Side[] = bothSides): NavigationGroup[] {
  const isShown = (side: Side | undefined) => side === undefined || sides.includes(side);
  return navigation
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (entry) => (role === "admin" || !entry.adminsOnly) && isShown(entry.side ?? group.side),
      ),
    }))
    .filter((group) => group.entries.length > 0);
}

/**
 * The navigation of somebody who works for one wholesaler that orders can reach: its entry leads to these orders instead of the
 * registrations.
 */
export function withInbox(groups: readonly NavigationGroup[], to: string): NavigationGroup[] {
  const inbox = (entry: NavigationEntry): NavigationEntry =>
    entry.path === paths.van ? { ...entry, to, label: "pages.inbox", hint: "hints.inbox" } : entry;
  return groups.map((group) => ({ ...group, entries: group.entries.map(inbox) }));
}

/**
 * The navigation of somebody who works in a head office: its page comes first in medicine ordering, and groups, which it seldom
 * opens, are on the page of settings instead, so that the menu keeps its length.
 */
export function withHeadOffice(groups: readonly NavigationGroup[], to: string): NavigationGroup[] {
  return groups.map((group) => {
    if (group.label === "nav.group.medorder") return { ...group, entries: [{ ...headOffice, to }, ...group.entries] };
    const entries = group.entries.map(
      (entry): NavigationEntry => (entry.path === paths.medsearchGroup ? { ...entry, isRare: true } : entry),
    );
    return { ...group, entries };
  });
}

/** What of the navigation is in the menu: all but what is rarely done. */
export function menuOf(groups: readonly NavigationGroup[]): NavigationGroup[] {
  return withEntries(groups, ({ isRare }) => isRare !== true);
}

/** What the page of settings leads to: what is rarely done, and the settings of the operator. */
export function settingsOf(groups: readonly NavigationGroup[]): NavigationGroup[] {
  return withEntries(groups, ({ isRare, adminsOnly }) => isRare === true || adminsOnly === true);
}

function withEntries(groups: readonly NavigationGroup[], isIn: (entry: NavigationEntry) => boolean): NavigationGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isIn) }))
    .filter(({ entries }) => entries.length > 0);
}

const bothSides: readonly Side[] = ["pharmacy", "wholesaler"];

/**
 * On which sides somebody works. Who belongs to nobody yet may begin on either; administrators let wholesalers in and so
 * see that side as well, and of pharmacies only what is theirs to do.
 */
export function sidesOf(of: { isAdmin: boolean; isInPharmacy: boolean; isInWholesaler: boolean }): readonly Side[] {
  if (!of.isInPharmacy && !of.isInWholesaler) return of.isAdmin ? ["wholesaler"] : bothSides;
  const asWholesaler = of.isInWholesaler || of.isAdmin;
  return bothSides.filter((side) => (side === "pharmacy" ? of.isInPharmacy : asWholesaler));
}
