import { NotificationService } from "@meguri/rpc/app/v1/notification_service_pb";
import type { Clock } from "../../../platform/clock/clock.ts";
import { pageOf } from "../../../platform/page.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { notificationToProto } from "./notification-to-proto.ts";
import { notificationServicePolicies } from "./notifications-policy.ts";
import { countUnread, selectNotifications } from "./notifications-queries.ts";

export { type Notifier, notifierIn } from "./notify.ts";

const usualPage = 20;
const mostCounted = 100;

/** The door of NotificationService. */
export function notificationsFeature({ clock }: { clock: Clock }): Feature {
  return feature(NotificationService, notificationServicePolicies, {
    async listNotifications({ unreadOnly, cursor, limit }, context) {
      const { db, actor } = sessionOf(context);
      const most = limit || usualPage;
      const page = { before: cursor || undefined, unreadOnly, limit: most + 1 };
      const listed = await selectNotifications(db, actor.tenantId, actor.userId, page);
      const { rows, nextCursor } = pageOf(listed, most, ({ id }) => id);
      const unreadCount = await countUnread(db, actor.tenantId, actor.userId, mostCounted);
      return { notifications: rows.map(notificationToProto), nextCursor, unreadCount };
    },
    async markNotificationsRead({ ids }, context) {
      const { db, actor } = sessionOf(context);
      await markNotificationsRead({ db, clock }, actor, ids);
      return {};
    },
  });
}
