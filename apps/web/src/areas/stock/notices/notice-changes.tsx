import type { DeliveryNoticeChange, DeliveryNoticeLine } from "@meguri/rpc/app/v1/delivery_notice_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { PlainTable } from "../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useNoticeActs } from "./use-notice-acts.ts";

/** A slip that came again with other content: each line that differs, and the decision about them. */
export function NoticeChanges(props: {
  institutionId: string;
  noticeId: string;
  changes: readonly DeliveryNoticeChange[];
  /** Its lines are in the stock: a person can only confirm to have seen the difference. */
  isBooked: boolean;
  mayChange: boolean;
}) {
  const { t } = useTranslation("notices");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { decide } = useNoticeActs();
  const lineWords = useLineWords();
  const { institutionId, noticeId, isBooked } = props;
  const send = (take: boolean) =>
    decide.mutate(
      { institutionId, noticeId, take },
      { onSuccess: () => toast(t(take ? "changes.taken" : "changes.kept")) },
    );
  return (
    <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <Typography variant="subtitle2" component="h3">
        {t("changes.title")}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t(isBooked ? "changes.booked" : "changes.lead")}
      </Typography>
      <PlainTable
        label={t("changes.title")}
        rows={props.changes}
        rowKey={({ line }) => String(line)}
        minWidth={640}
        columns={[
          { label: t("changes.line"), isFigure: true, cell: ({ line }) => String(line) },
          { label: t("changes.was"), cell: ({ was }) => lineWords(was) },
          { label: t("changes.now"), cell: ({ now }) => lineWords(now) },
          { label: t("field.file"), cell: ({ fileName }) => <bdi dir="ltr">{fileName}</bdi> },
        ]}
      />
      {decide.error && <Typography color="error">{failureWords(decide.error)}</Typography>}
      {props.mayChange && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 1.5 }}>
          {!isBooked && (
            <Button variant="contained" disabled={decide.isPending} onClick={() => send(true)}>
              {t("changes.take")}
            </Button>
          )}
          <Button variant="outlined" color="inherit" disabled={decide.isPending} onClick={() => send(false)}>
            {t(isBooked ? "changes.seen" : "changes.keep")}
          </Button>
        </Box>
      )}
    </Alert>
  );
}

function useLineWords() {
  const { t } = useTranslation("notices");
  const { number, yen } = useFormat();
  const { expiry } = useQuantityFormat();
  return (line: DeliveryNoticeLine | undefined) =>
    line
      ? t("changes.content", {
          name: line.name,
          packs: number(line.packs),
          unit: yen(line.unitYen),
          lot: line.lot || "-",
          expiry: expiry(line.expiresOn),
        })
      : t("changes.nothing");
}
