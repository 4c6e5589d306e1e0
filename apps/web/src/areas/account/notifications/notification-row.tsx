import { timestampDate } from "@bufbuild/protobuf/wkt";
import type { Notification } from "@meguri/rpc/app/v1/notification_pb";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { safeTarget } from "../../../shared/auth/safe-target.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useNotificationWords } from "./notification-words.ts";

/** One notification: leads to its page. Unread is bold, has a dot and a label. */
export function NotificationRow(props: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation("notifications");
  const { dateTime } = useFormat();
  const words = useNotificationWords();
  const { notification } = props;
  const { title, detail } = words(notification);
  const isUnread = !notification.readAt;
  return (
    <ButtonBase
      component={Link}
      to={safeTarget(notification.path)}
      onClick={props.onOpen}
      sx={{
        display: "flex",
        alignItems: "flex-start",
        justifyContent: "flex-start",
        gap: 1.5,
        width: "100%",
        px: 2,
        py: 1.5,
        textAlign: "start",
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flex: "none",
          width: 8,
          height: 8,
          mt: 0.9,
          borderRadius: "50%",
          bgcolor: isUnread ? "primary.main" : "transparent",
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: isUnread ? 700 : 400 }}>
          {title}
        </Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: "pre-line" }}>
            {detail}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {notification.createdAt && dateTime(timestampDate(notification.createdAt))}
          {isUnread && (
            <Box component="span" sx={{ marginInlineStart: 1, color: "primary.main", fontWeight: 700 }}>
              {t("unread")}
            </Box>
          )}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
