import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router-dom";
import { type AppPath, paths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { type NavigationEntry, type NavigationGroup, navigation } from "./navigation.ts";

/** How many things wait for an answer on a page. */
export type WaitingCounts = Partial<Record<AppPath, number>>;

type Look = { isMini: boolean; waiting: WaitingCounts };

/** The menu's groups and entries. */
export function NavigationList({ groups, ...look }: Look & { groups: NavigationGroup[] }) {
  return groups.map((group) => <Group key={group.label} group={group} {...look} />);
}

function Group({ group, isMini, waiting }: Look & { group: NavigationGroup }) {
  const { t } = useTranslation("shell");
  const labelId = useId();
  return (
    <Box sx={{ mb: isMini ? 1 : 2.5 }}>
      <Typography
        id={labelId}
        component="p"
        variant="caption"
        color="textSecondary"
        sx={isMini ? { display: "none" } : { px: 1.5, pb: 0.5, fontWeight: 600 }}
      >
        {t(group.label)}
      </Typography>
      <List disablePadding aria-labelledby={labelId} sx={{ display: "grid", gap: 0.5 }}>
        {group.entries.map((entry) => (
          <Entry key={entry.path} entry={entry} isMini={isMini} waiting={waiting[entry.path] ?? 0} />
        ))}
      </List>
    </Box>
  );
}

/** Whether a page is an entry's own or one below it; the home page has nothing below it. */
function isWithin(pathname: string, { path }: NavigationEntry): boolean {
  return pathname === path || (path !== paths.home && pathname.startsWith(`${path}/`));
}

/** Whether a page belongs to an entry: of two entries one below the other, it is the lower one's. */
function belongsTo(pathname: string, entry: NavigationEntry): boolean {
  if (!isWithin(pathname, entry)) return false;
  const others = navigation.flatMap(({ entries }) => entries).filter((other) => isWithin(pathname, other));
  return others.every(({ path }) => path.length <= entry.path.length);
}

function Entry({ entry, isMini, waiting }: { entry: NavigationEntry; isMini: boolean; waiting: number }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const { Icon } = entry;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={entry.path}
        end={entry.path === paths.home}
        selected={belongsTo(pathname, entry)}
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
        <Badge badgeContent={waiting > 0 ? <Waiting count={waiting} /> : null} color="primary">
          <Icon aria-hidden sx={{ fontSize: 22 }} />
        </Badge>
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: "inherit", lineHeight: 1.3, maxWidth: "100%", letterSpacing: isMini ? "-0.02em" : 0 }}
        >
          {t(entry.label)}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
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
