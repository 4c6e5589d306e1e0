import type { DeliveryNotice } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { LeftOutSlips } from "./left-out-slips.tsx";
import { useCheckedSlips, usePostSlips } from "./use-post-slips.ts";

/** Confirmation before slips go into the stock as announced: how much it is, and which of them are left out, and why. */
export function PostSlipsDialog(props: {
  institutionId: string;
  chosen: readonly DeliveryNotice[];
  onPosted: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("notices");
  const { yen } = useFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const titleId = useId();
  const { institutionId, chosen } = props;
  const { outcomes, error, refetch } = useCheckedSlips(
    institutionId,
    chosen.map(({ id }) => id),
  );
  const { post, done } = usePostSlips(institutionId);
  const left = outcomes?.filter(({ obstacles }) => obstacles.length > 0) ?? [];
  const ready = outcomes?.filter(({ obstacles, deliveryId }) => obstacles.length === 0 && deliveryId === "") ?? [];
  const readyIds = new Set(ready.map(({ noticeId }) => noticeId));
  const sum = chosen.reduce((total, notice) => (readyIds.has(notice.id) ? total + notice.yen : total), 0n);
  const lines = ready.reduce((total, { lineCount }) => total + lineCount, 0);
  const send = () =>
    post.mutateAsync([...readyIds]).then(
      (posted) => {
        const missing = posted.filter(({ deliveryId }) => deliveryId === "").length;
        toast(t(missing === 0 ? "post.done" : "post.doneInPart", { figure: posted.length - missing, missing }));
        props.onPosted();
      },
      () => undefined,
    );
  const close = () => {
    if (!post.isPending) props.onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("post.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, minHeight: 160, alignContent: "start" }}>
        {error ? (
          <ErrorState cause={failureWords(error)} onRetry={refetch} />
        ) : !outcomes ? (
          <LoadingSkeleton rows={3} />
        ) : (
          <>
            {ready.length > 0 ? (
              <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, typography: "body2" }}>
                <li>{t("post.slips", { figure: ready.length })}</li>
                <li>{t("post.lines", { figure: lines, yen: yen(sum) })}</li>
                <li>{t("post.effects")}</li>
                <li>
                  <strong>{t("post.irreversible")}</strong>
                </li>
              </Box>
            ) : (
              <Typography variant="body2">{t("post.nothing")}</Typography>
            )}
            <LeftOutSlips outcomes={left} />
          </>
        )}
        {post.isPending && (
          <Box>
            <Typography variant="body2" role="status">
              {t("post.progress", { done, figure: readyIds.size })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * done) / Math.max(1, readyIds.size)}
              aria-label={t("post.running")}
            />
          </Box>
        )}
        {post.error && <Alert severity="error">{failureWords(post.error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button autoFocus variant="outlined" color="inherit" disabled={post.isPending} onClick={close}>
          {t("post.cancel")}
        </Button>
        <Button variant="contained" disabled={ready.length === 0} loading={post.isPending} onClick={() => void send()}>
          {t("post.submit")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
