import type { Notification } from "@meguri/rpc/app/v1/notification_pb";
import Box from "@mui/material/Box";
import { NotificationRow } from "./notification-row.tsx";
import { useMarkRead } from "./use-notifications.ts";

/** Notifications one under the other; opening one marks it as read. */
export function NotificationRows(props: { notifications: readonly Notification[]; onOpen?: () => void }) {
  const { mutate } = useMarkRead();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {props.notifications.map((notification) => (
        <Box key={notification.id} component="li" sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}>
          <NotificationRow
            notification={notification}
            onOpen={() => {
              if (!notification.readAt) mutate({ ids: [notification.id] });
              props.onOpen?.();
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
