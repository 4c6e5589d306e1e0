import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { visuallyHidden } from "../../../shared/ui/visually-hidden.ts";
import { NotificationPanel } from "./notification-panel.tsx";
import { useNewNotifications } from "./use-notifications.ts";

/** Beyond so many the exact number helps nobody. */
const mostShown = 99;

/** The bell in the header: how many notifications are unread, and the newest. */
export function NotificationBell() {
  const { t } = useTranslation("notifications");
  const result = useNewNotifications();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { unreadCount } = result;
  const name = unreadCount > 0 ? t("openUnread", { count: unreadCount }) : t("open");
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
        <Badge aria-hidden badgeContent={unreadCount} max={mostShown} color="primary">
          <NotificationsNoneIcon />
        </Badge>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t("title"), sx: { width: 400, maxWidth: "94vw" } } }}
      >
        <NotificationPanel found={result} onClose={close} />
      </Popover>
    </>
  );
}
