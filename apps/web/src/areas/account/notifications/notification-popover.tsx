import Popover from "@mui/material/Popover";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { NotificationPanel } from "./notification-panel.tsx";

/** The newest notifications in a box under the bell. */
export function NotificationPopover({
  anchor,
  ...panel
}: ComponentProps<typeof NotificationPanel> & { anchor: HTMLElement }) {
  const { t } = useTranslation("notifications");
  return (
    <Popover
      anchorEl={anchor}
      open
      onClose={panel.onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-label": t("title"), sx: { width: 400, maxWidth: "94vw" } } }}
    >
      <NotificationPanel {...panel} />
    </Popover>
  );
}
