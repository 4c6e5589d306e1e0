import { useMatches } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { type PageTitle, pageHandleOf } from "../page-handle.ts";

/** A page on the way from home to the present one. */
export type Crumb = { path: string; title: PageTitle };

/** The pages above others by address; routes are flat, so the way up is defined here. */
const above: Record<string, Crumb> = {
  [paths.setting]: { path: paths.setting, title: "pages.setting" },
  [paths.settingGroup]: { path: paths.settingGroup, title: "pages.managedGroups" },
  [paths.medsearchStock]: { path: paths.medsearchStock, title: "pages.evidence" },
  [paths.medsearchGroup]: { path: paths.medsearchGroup, title: "pages.groups" },
  [paths.settingInst]: { path: paths.settingInst, title: "pages.institutions" },
  [paths.settingPayment]: { path: paths.settingPayment, title: "pages.billing" },
  [paths.settingMedicine]: { path: paths.settingMedicine, title: "pages.medicines" },
  [paths.chain.replace("/:id", "")]: { path: paths.settingInst, title: "pages.institutions" },
  [paths.medorderWholesaler]: { path: paths.medorderWholesaler, title: "pages.wholesalers" },
  [paths.van]: { path: paths.van, title: "pages.van" },
  [paths.invoices]: { path: paths.invoices, title: "pages.invoices" },
  [paths.medorderOrder]: { path: paths.medorderOrder, title: "pages.orders" },
  [paths.settingUser]: { path: paths.settingUser, title: "pages.users" },
};

/** The way from home to the present page. */
export function useCrumbs(): Crumb[] {
  const match = useMatches().findLast(({ handle }) => pageHandleOf(handle) !== undefined);
  const title = pageHandleOf(match?.handle)?.title;
  if (!match || !title) return [];
  const home: Crumb = { path: paths.home, title: "pages.home" };
  const here: Crumb = { path: match.pathname, title };
  const between = Object.entries(above).flatMap(([address, crumb]) =>
    match.pathname.startsWith(`${address}/`) ? [crumb] : [],
  );
  return match.pathname === paths.home ? [home] : [home, ...between, here];
}
