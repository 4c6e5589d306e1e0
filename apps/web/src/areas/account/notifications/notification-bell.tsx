import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPhrases } from "../../../shared/i18n/load-phrases.ts";
import { CountBadge } from "../../../shared/ui/count-badge.tsx";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { useNewNotifications } from "./use-notifications.ts";

/** Most visits never open it, so it is its own chunk. */
const NotificationPopover = lazy(async () => {
  const [loaded] = await Promise.all([import("./notification-popover.tsx"), loadPhrases(["notifications"])]);
  return { default: loaded.NotificationPopover };
});

/** Beyond so many the exact number helps nobody. */
const mostShown = 99;

/** The bell in the header: how many notifications are unread, and the newest; read once the page has its content. */
export function NotificationBell({ isSettled }: { isSettled: boolean }) {
  const { t } = useTranslation("shell");
  const result = useNewNotifications(isSettled);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unreadCount } = result;
  const name = unreadCount > 0 ? t("bell.openUnread", { count: unreadCount }) : t("bell.open");
  return (
    <>
      <IconButton
        color="inherit"
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={visuallyHidden}>
          {name}
        </Box>
        <span aria-hidden>
          <CountBadge count={unreadCount > mostShown ? `${mostShown}+` : unreadCount || null}>
            <NotificationsNoneIcon />
          </CountBadge>
        </span>
      </IconButton>
      <Suspense>
        {anchor && <NotificationPopover anchor={anchor} found={result} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
