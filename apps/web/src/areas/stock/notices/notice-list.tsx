import UploadFileOutlinedIcon from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { NoticeAct } from "./notice-act.tsx";
import { NoticeChips } from "./notice-chips.tsx";
import { useNotices } from "./use-notices.ts";

/** Above the deliveries: what wholesalers announce, and the way to their files. */
export function NoticeList({ institutionId, mayChange }: { institutionId: string; mayChange: boolean }) {
  const { t } = useTranslation("notices");
  const { number, yen } = useFormat();
  const { day } = useQuantityFormat();
  const { failureWords } = useFailureWords();
  const { notices, error, refetch, isPending, hasMore, isFetchingMore, more } = useNotices(institutionId);
  return (
    <Box component="section" aria-label={t("title")} sx={{ display: "grid", gap: 1.5, mb: 4, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{t("title")}</Typography>
        <Box sx={{ marginInlineStart: "auto" }}>
          <ActionLink to={stockPaths.deliveryFiles} icon={<UploadFileOutlinedIcon />}>
            {t("import")}
          </ActionLink>
        </Box>
      </Box>
      {error ? (
        <ErrorState cause={failureWords(error)} onRetry={refetch} />
      ) : notices.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
          {!isPending && t("none")}
        </Typography>
      ) : (
        <PlainTable
          label={t("title")}
          rows={notices}
          rowKey={({ id }) => id}
          minWidth={860}
          columns={[
            {
              label: t("field.wholesaler"),
              cell: ({ id, wholesaler }) => (
                <Link
                  component={RouterLink}
                  to={stockPaths.notice(id)}
                  sx={{ fontWeight: 600, whiteSpace: { sm: "nowrap" } }}
                >
                  <bdi lang="ja">{wholesaler}</bdi>
                </Link>
              ),
            },
            { label: t("field.day"), cell: ({ deliveredOn }) => day(deliveredOn) },
            { label: t("field.slip"), cell: ({ slipNumber }) => <bdi>{slipNumber}</bdi> },
            { label: t("field.lines"), isFigure: true, cell: ({ lineCount }) => number(lineCount) },
            { label: t("field.yen"), isFigure: true, cell: (notice) => yen(notice.yen) },
            { label: t("field.state"), cell: (notice) => <NoticeChips notice={notice} /> },
            {
              label: t("field.acts"),
              isAct: true,
              cell: (notice) => mayChange && <NoticeAct institutionId={institutionId} notice={notice} />,
            },
          ]}
        />
      )}
      {hasMore && <MoreButton loading={isFetchingMore} onClick={more} />}
    </Box>
  );
}
