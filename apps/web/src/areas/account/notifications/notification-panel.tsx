import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { NotificationRows } from "./notification-rows.tsx";
import { useMarkRead, type useNewNotifications } from "./use-notifications.ts";

/** The newest notifications under the bell. */
export function NotificationPanel(props: { found: ReturnType<typeof useNewNotifications>; onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { failureWords } = useFailureWords();
  const { notifications, unreadCount, error, isPending, refetch } = props.found;
  const { mutate, isPending: isMarking } = useMarkRead();
  const isEmpty = !isPending && !error && notifications.length === 0;
  return (
    <>
      <Box
        sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
      >
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {t("title")}
        </Typography>
        {unreadCount > 0 && (
          <Button size="small" loading={isMarking} onClick={() => mutate({ ids: [] })}>
            {t("markAll")}
          </Button>
        )}
      </Box>
      {error && (
        <Box sx={{ p: 2 }}>
          <ErrorState cause={failureWords(error)} onRetry={refetch} />
        </Box>
      )}
      {isPending && <LoadingSkeleton rows={3} />}
      {isEmpty && (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: "center" }}>
          {t("none")}
        </Typography>
      )}
      <NotificationRows notifications={notifications} onOpen={props.onClose} />
      <Box sx={{ p: 1, borderTop: 1, borderColor: "divider", textAlign: "center" }}>
        <Button component={Link} to={paths.notification} onClick={props.onClose} fullWidth>
          {t("all")}
        </Button>
      </Box>
    </>
  );
}
