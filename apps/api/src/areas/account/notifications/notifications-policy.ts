import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

/** Who may call NotificationService: everybody, for their own. */
export const notificationServicePolicies = {
  listNotifications: {
    who: "user",
    rules: z.object({
      cursor: z.union([z.literal(""), z.guid()], "cursor_unknown"),
      limit: z.int().min(0, "out_of_range").max(100, "out_of_range"),
    }),
  },
  markNotificationsRead: {
    who: "user",
    notWhileActing: true,
    rules: z.object({ ids: z.array(z.guid("id_format")).max(1_000, "too_many") }),
  },
} satisfies Record<string, MethodPolicy>;
