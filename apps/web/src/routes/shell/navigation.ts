import HomeOutlinedIcon from "@mui/icons-material/HomeOutlined";
import ManageAccountsOutlinedIcon from "@mui/icons-material/ManageAccountsOutlined";
import PersonOutlinedIcon from "@mui/icons-material/PersonOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import type { AppPath } from "../../paths.ts";
import { paths } from "../../paths.ts";
import type { PageTitle } from "./page-handle.ts";

/** A page that the menu, the command palette, the home page and the keys lead to. */
export type NavigationEntry = {
  path: AppPath;
  label: PageTitle;
  /** What one does there; shown where there is room. */
  hint?: "hints.profile" | "hints.users";
  Icon: typeof SvgIcon;
  /** The key after `g`. */
  key: string;
  /** Further words by which the palette finds it, in any language. */
  words?: string;
  adminsOnly?: boolean;
};

export type NavigationGroup = { label: "nav.group.work" | "nav.group.setting"; entries: NavigationEntry[] };

/** The sections of the product, in the order of the menu. A new section adds its entry here and nowhere else. */
export const navigation: NavigationGroup[] = [
  {
    label: "nav.group.work",
    entries: [{ path: paths.home, label: "pages.home", Icon: HomeOutlinedIcon, key: "h", words: "home top トップ" }],
  },
  {
    label: "nav.group.setting",
    entries: [
      {
        path: paths.profile,
        label: "pages.profile",
        hint: "hints.profile",
        Icon: PersonOutlinedIcon,
        key: "p",
        words: "profile account password アカウント パスワード",
      },
      {
        path: paths.settingUser,
        label: "pages.users",
        hint: "hints.users",
        Icon: ManageAccountsOutlinedIcon,
        key: "u",
        words: "users ユーザー admin 管理",
        adminsOnly: true,
      },
    ],
  },
];

/** The part of the navigation that a role may open; groups left empty are left out. */
export function navigationFor(role: "admin" | "user"): NavigationGroup[] {
  return navigation
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => role === "admin" || !entry.adminsOnly) }))
    .filter((group) => group.entries.length > 0);
}
