import { NotificationList } from "../../areas/account/notifications/notification-list.tsx";

/** One's own notifications. */
export function Component() {
  return <NotificationList />;
}
