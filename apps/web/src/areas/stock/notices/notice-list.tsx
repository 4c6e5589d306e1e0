import UploadFileOutlinedIcon from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ActionLink } from "../../../shared/ui/action-link.tsx";
import { SelectionBar } from "../../../shared/ui/list/selection-bar.tsx";
import { MoreButton } from "../../../shared/ui/more-button.tsx";
import { ErrorState } from "../../../shared/ui/state/error-state.tsx";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { NoticeAct } from "./notice-act.tsx";
import { NoticeChips } from "./notice-chips.tsx";
import { PostSlipsDialog } from "./posting/post-slips-dialog.tsx";
import { isChoosable, useChosenNotices } from "./posting/use-chosen-notices.ts";
import { useNotices } from "./use-notices.ts";

/** Above the deliveries: what wholesalers announce, and the way to their files. */
export function NoticeList({ institutionId, mayChange }: { institutionId: string; mayChange: boolean }) {
  const { t } = useTranslation("notices");
  const { number, yen } = useFormat();
  const { day } = useQuantityFormat();
  const { failureWords } = useFailureWords();
  const { notices, error, refetch, isPending, hasMore, isFetchingMore, more } = useNotices(institutionId);
  const selection = useChosenNotices(notices);
  const [isPosting, setIsPosting] = useState(false);
  return (
    <Box component="section" aria-label={t("title")} sx={{ display: "grid", gap: 1.5, mb: 4, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{t("title")}</Typography>
        {mayChange && selection.canChoose && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={selection.isAll}
                indeterminate={selection.chosen.length > 0 && !selection.isAll}
                onChange={selection.toggleAll}
              />
            }
            label={t("post.all")}
          />
        )}
        <Box sx={{ marginInlineStart: "auto" }}>
          <ActionLink to={stockPaths.deliveryFiles} icon={<UploadFileOutlinedIcon />}>
            {t("import")}
          </ActionLink>
        </Box>
      </Box>
      <SelectionBar
        count={selection.chosen.length}
        object={t("post.object")}
        actions={
          <>
            <Button size="small" variant="contained" onClick={() => setIsPosting(true)}>
              {t("post.open")}
            </Button>
            <Button size="small" color="inherit" onClick={selection.clear}>
              {t("post.clear")}
            </Button>
          </>
        }
      />
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
              cell: (notice) => (
                <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
                  {mayChange && selection.canChoose && (
                    <Checkbox
                      size="small"
                      sx={{ marginInlineStart: -1, my: -1, visibility: isChoosable(notice) ? "visible" : "hidden" }}
                      checked={selection.has(notice.id)}
                      disabled={!isChoosable(notice) || (selection.isFull && !selection.has(notice.id))}
                      onChange={() => selection.toggle(notice.id)}
                      slotProps={{
                        input: {
                          "aria-label": t("post.choose", { wholesaler: notice.wholesaler, slip: notice.slipNumber }),
                        },
                      }}
                    />
                  )}
                  <Link
                    component={RouterLink}
                    to={stockPaths.notice(notice.id)}
                    sx={{ fontWeight: 600, whiteSpace: { sm: "nowrap" } }}
                  >
                    <bdi lang="ja">{notice.wholesaler}</bdi>
                  </Link>
                </Box>
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
      {isPosting && (
        <PostSlipsDialog
          institutionId={institutionId}
          chosen={selection.chosen}
          onPosted={() => {
            selection.clear();
            setIsPosting(false);
          }}
          onClose={() => setIsPosting(false)}
        />
      )}
    </Box>
  );
}
