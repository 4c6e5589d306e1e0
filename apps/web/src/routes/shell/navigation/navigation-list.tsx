import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { useAtom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { type AppPath, paths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { CountBadge } from "../../../shared/ui/count-badge.tsx";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { headOffice, type NavigationEntry, type NavigationGroup, navigation } from "./navigation.ts";

/** How many things wait for an answer on a page. */
export type WaitingCounts = Partial<Record<AppPath, number>>;

type Look = { isMini: boolean; waiting: WaitingCounts };

/** The menu's groups and entries. */
export function NavigationList({ groups, ...look }: Look & { groups: NavigationGroup[] }) {
  return groups.map((group) => <Group key={group.label} group={group} {...look} />);
}

/** The labels of the sections that are closed on this device. */
const closedSectionsAtom = atomWithStorage<readonly NavigationGroup["label"][]>("menu.closed", [], undefined, {
  getOnInit: true,
});

/** A section of the menu. It closes by its label, except where the menu is too narrow for one. */
function Group({ group, isMini, waiting }: Look & { group: NavigationGroup }) {
  const { t } = useTranslation("shell");
  const labelId = useId();
  const [closed, setClosed] = useAtom(closedSectionsAtom);
  const isOpen = isMini || !closed.includes(group.label);
  const toggle = () => setClosed(isOpen ? [...closed, group.label] : closed.filter((label) => label !== group.label));
  return (
    <Box sx={{ mb: isMini ? 0.5 : 1 }}>
      {!isMini && (
        <ButtonBase id={labelId} aria-expanded={isOpen} onClick={toggle} sx={sectionStyle}>
          {t(group.label)}
          <ExpandMoreIcon aria-hidden fontSize="small" sx={isOpen ? undefined : closedMark} />
        </ButtonBase>
      )}
      {isOpen && (
        <List
          disablePadding
          {...(isMini ? { "aria-label": t(group.label) } : { "aria-labelledby": labelId })}
          sx={{ display: "grid", gap: 0.25 }}
        >
          {group.entries.map((entry) => (
            <Entry key={entry.path} entry={entry} isMini={isMini} waiting={waiting[entry.path] ?? 0} />
          ))}
        </List>
      )}
    </Box>
  );
}

const sectionStyle = {
  display: "flex",
  width: "100%",
  minHeight: 28,
  justifyContent: "space-between",
  px: 1.5,
  borderRadius: 1,
  font: "inherit",
  fontSize: "0.875rem",
  fontWeight: 600,
  color: "text.secondary",
} as const;

const closedMark = { transform: "rotate(-90deg)", "[dir=rtl] &": { transform: "rotate(90deg)" } } as const;

/** Whether a page is an entry's own or one below it; the home page has nothing below it. */
function isWithin(pathname: string, entry: NavigationEntry): boolean {
  // A page with an id in its path is one entry, whatever the id.
  const path = entry.path.replace(/\/:.*/, "");
  return pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`));
}

/** The entry a page belongs to: of two entries one below the other, it is the lower one. */
function ownerOf(pathname: string): NavigationEntry | undefined {
  return [...navigation.flatMap(({ entries }) => entries), headOffice]
    .filter((entry) => isWithin(pathname, entry))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** Whether the menu shows an entry as the present one: the page is its own, or one that the page of settings leads to. */
function isPresent(pathname: string, entry: NavigationEntry): boolean {
  const owner = ownerOf(pathname);
  return owner?.path === entry.path || (owner?.isRare === true && entry.path === paths.setting);
}

function Entry({ entry, isMini, waiting }: { entry: NavigationEntry; isMini: boolean; waiting: number }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const present = useRef<HTMLAnchorElement>(null);
  const { Icon } = entry;
  const isSelected = isPresent(pathname, entry);
  // The menu scrolls where the window is low: the present entry is always in view.
  useEffect(() => {
    if (isSelected && present.current) bringIntoMenu(present.current);
  }, [isSelected]);
  return (
    <li>
      <ListItemButton
        component={NavLink}
        to={entry.to ?? entry.path}
        end={entry.path === paths.home}
        ref={present}
        selected={isSelected}
        sx={{
          minHeight: sizes.navItem,
          borderRadius: 1,
          gap: isMini ? 0.25 : 1.5,
          px: isMini ? 0 : 1.5,
          flexDirection: isMini ? "column" : "row",
          justifyContent: isMini ? "center" : "flex-start",
          textAlign: isMini ? "center" : "start",
          color: "text.secondary",
          "&.Mui-selected": { color: "primary.main", fontWeight: 700 },
        }}
      >
        <CountBadge count={waiting > 0 ? <Waiting count={waiting} /> : null}>
          <Icon aria-hidden sx={{ fontSize: 22 }} />
        </CountBadge>
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: "inherit", lineHeight: 1.3, maxWidth: "100%", letterSpacing: isMini ? "-0.02em" : 0 }}
        >
          {t(entry.label)}
        </Typography>
      </ListItemButton>
    </li>
  );
}

/** Scrolls the menu alone to an entry: `scrollIntoView` would also make it the place from which Tab goes on. */
function bringIntoMenu(entry: HTMLElement): void {
  const menu = entry.closest("nav");
  if (!menu) return;
  const [{ top, bottom }, frame] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (bottom > frame.bottom) menu.scrollTop += bottom - frame.bottom;
  else if (top < frame.top) menu.scrollTop -= frame.top - top;
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation("shell");
  const { number } = useFormat();
  return (
    <>
      <span aria-hidden>{number(count)}</span>
      <Box component="span" sx={visuallyHidden}>
        {t("nav.waiting", { figure: number(count) })}
      </Box>
    </>
  );
}
