import { type NavigationGroup, navigation, type Side } from "./navigation.ts";

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

const bothSides: readonly Side[] = ["pharmacy", "wholesaler"];

/**
 * On which sides somebody works. Who belongs to nobody yet may begin on either; administrators let wholesalers in and so
 * see that side as well.
 */
export function sidesOf(of: { isAdmin: boolean; isInPharmacy: boolean; isInWholesaler: boolean }): readonly Side[] {
  if (!of.isInPharmacy && !of.isInWholesaler) return bothSides;
  const asWholesaler = of.isInWholesaler || of.isAdmin;
  return bothSides.filter((side) => (side === "pharmacy" ? of.isInPharmacy : asWholesaler));
}
