import { NotificationList } from "../../features/notifications/notification-list.tsx";

/** One's own notifications. */
export function Component() {
  return <NotificationList />;
}
