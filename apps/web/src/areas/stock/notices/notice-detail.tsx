import { DeliveryNoticeState } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { BackLink } from "../../../shared/ui/back-link.tsx";
import { Facts } from "../../../shared/ui/facts.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { PickMedicine } from "../common/pick-medicine.ts";
import { useNotice } from "../common/use-notice.ts";
import { AsideButton } from "./aside-button.tsx";
import { NoticeAct } from "./notice-act.tsx";
import { NoticeChanges } from "./notice-changes.tsx";
import { NoticeChips } from "./notice-chips.tsx";
import { NoticeLines } from "./notice-lines.tsx";
import { UnknownJans } from "./unknown-jans.tsx";

/** One announced slip: its lines, what differs, and what is to be done with it. */
export function NoticeDetail(props: {
  institutionId: string;
  noticeId: string;
  mayChange: boolean;
  picker: PickMedicine;
}) {
  const { t } = useTranslation("notices");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const { failureWords } = useFailureWords();
  const { institutionId, mayChange } = props;
  const { notice, lines, changes, fileName, error, refetch } = useNotice(institutionId, props.noticeId);
  return (
    <>
      <BackLink to={stockPaths.tab("receiving")} label={t("back")} />
      {error && !notice ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : !notice ? (
        <LoadingSkeleton />
      ) : (
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <Typography variant="h2">
              <bdi lang="ja">{notice.wholesaler}</bdi>
            </Typography>
            <NoticeChips notice={notice} />
            {mayChange && (
              <Box sx={{ marginInlineStart: "auto", display: "flex", flexWrap: "wrap", gap: 1.5 }}>
                <AsideButton institutionId={institutionId} notice={notice} />
                <NoticeAct institutionId={institutionId} notice={notice} isMain />
              </Box>
            )}
          </Box>
          {notice.wholesaler === notice.vanCode && <Alert severity="info">{t("partner")}</Alert>}
          {changes.length > 0 && (
            <NoticeChanges
              institutionId={institutionId}
              noticeId={notice.id}
              changes={changes}
              isBooked={notice.state === DeliveryNoticeState.BOOKED}
              mayChange={mayChange}
            />
          )}
          {mayChange && notice.state !== DeliveryNoticeState.BOOKED && (
            <UnknownJans institutionId={institutionId} lines={lines} picker={props.picker} />
          )}
          <Facts
            facts={[
              { label: t("field.slip"), value: <bdi>{notice.slipNumber}</bdi> },
              { label: t("field.day"), value: day(notice.deliveredOn) },
              { label: t("field.yen"), value: yen(notice.yen) },
              { label: t("field.van"), value: <bdi dir="ltr">{notice.vanCode}</bdi> },
              { label: t("field.file"), value: <bdi dir="ltr">{fileName}</bdi> },
            ]}
          />
          <section>
            <Typography variant="h3" sx={{ mb: 1.5 }}>
              {t("lines.title")}
            </Typography>
            <NoticeLines lines={lines} />
          </section>
        </Box>
      )}
    </>
  );
}
