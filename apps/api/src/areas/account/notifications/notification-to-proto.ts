import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { type Notification, NotificationSchema } from "@meguri/rpc/app/v1/notification_pb";
import type { NotificationRow } from "./notifications-queries.ts";

export function notificationToProto(row: NotificationRow): Notification {
  return create(NotificationSchema, {
    id: row.id,
    kind: row.kind,
    values: row.data,
    path: row.path,
    institutionId: row.institution_id ?? "",
    createdAt: timestampFromDate(row.created_at),
    readAt: row.read_at ? timestampFromDate(row.read_at) : undefined,
  });
}
