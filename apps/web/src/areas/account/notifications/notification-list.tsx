import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { TabBar } from "../../../shared/ui/tab-bar.tsx";
import { NotificationRows } from "./notification-rows.tsx";
import { useMarkRead, useNotifications } from "./use-notifications.ts";

const names = ["everything", "unreadOnly"] as const;

/** All notifications of one's own. */
export function NotificationList() {
  const { t } = useTranslation("notifications");
  const [params, setParams] = useSearchParams();
  const tab = names.find((name) => name === params.get("tab")) ?? "everything";
  const { mutate, isPending: isMarking } = useMarkRead();
  const result = useNotifications(tab === "unreadOnly");
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          // It is there in any case: on a phone, all of the page is below it.
          <Button
            variant="outlined"
            color="inherit"
            disabled={result.unreadCount === 0}
            loading={isMarking}
            onClick={() => mutate({ ids: [] })}
          >
            {t("markAll")}
          </Button>
        }
      />
      <TabBar
        label={t("title")}
        tabs={names.map((name) => ({ name, label: t(name) }))}
        value={tab}
        onChange={(next) => setParams(next === "everything" ? {} : { tab: next }, { replace: true })}
      >
        <Found found={result} isUnreadOnly={tab === "unreadOnly"} />
      </TabBar>
    </>
  );
}

function Found(props: { found: ReturnType<typeof useNotifications>; isUnreadOnly: boolean }) {
  const { t } = useTranslation("notifications");
  const { failureWords } = useFailureWords();
  const { notifications, error, isPending, isFetchingMore, hasMore, more, refetch } = props.found;
  if (error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  if (notifications.length === 0) {
    return <EmptyState title={props.isUnreadOnly ? t("noneUnread") : t("none")} hint={t("noneHint")} />;
  }
  return (
    <>
      <Card sx={{ maxWidth: 960 }}>
        <NotificationRows notifications={notifications} />
      </Card>
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} sx={{ mt: 2 }} />}
    </>
  );
}
