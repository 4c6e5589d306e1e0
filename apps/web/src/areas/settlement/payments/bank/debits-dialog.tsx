import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { BankProblems } from "../../common/bank-problems.tsx";
import { DebitRows } from "./debit-rows.tsx";
import { UnfoundPayments } from "./unfound-payments.tsx";
import { useDebitsFile } from "./use-debits-file.ts";

/** Reads a bank's file in the browser, shows which payments its debits are, and marks those that a person confirms as paid. */
export function DebitsDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const { t } = useTranslation(["payments", "receipts", "common"]);
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width: 599px)");
  const [file, setFile] = useState<File>();
  const { reading, chosen, choose, record, sending } = useDebitsFile(institutionId);
  const { read, rows = [], targets = [], isTooLong = false } = reading.data ?? {};
  const isRead = read !== undefined && !read.problems.some(({ isError }) => isError);
  const count = chosen.size;
  const submit = useSingleFlight(async () => {
    const done = await record().catch(() => undefined);
    if (!done) return;
    toast(t("bank.done", { count: done.recordedCount, figure: number(done.recordedCount) }));
    onClose();
  });
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="lg" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("bank.title")}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Typography>{t("bank.lead")}</Typography>
          <FileDropZone
            label={file ? file.name : t("receipts:bank.drop")}
            choose={t(file ? "receipts:bank.chooseOther" : "receipts:bank.choose")}
            limits={t("bank.formats")}
            accept=".txt,.dat,.api,text/plain"
            onFile={(next) => {
              setFile(next);
              reading.mutate(next);
            }}
          />
          {reading.isPending && <LoadingSkeleton rows={3} />}
          {reading.error && <Alert severity="error">{failureWords(reading.error)}</Alert>}
          {read && <BankProblems problems={read.problems} refusedWords={t("bank.refused")} />}
          {isTooLong && <Alert severity="error">{t("bank.tooLong")}</Alert>}
          {isRead && !isTooLong && rows.length === 0 && <Alert severity="info">{t("bank.none")}</Alert>}
          {rows.length > 0 && targets.length === 0 && <Alert severity="info">{t("bank.nothingOpen")}</Alert>}
          {targets.length > 0 && !targets.some(({ isOfAccount }) => isOfAccount) && (
            <Alert severity="warning">{t("bank.otherAccount")}</Alert>
          )}
          {read && rows.length > 0 && (
            <DebitRows rows={rows} targets={targets} others={read.others} chosen={chosen} onChoose={choose} />
          )}
          {read && <UnfoundPayments targets={targets} from={read.from} until={read.until} chosen={chosen} />}
          {sending.error && <Alert severity="error">{failureWords(sending.error)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        {rows.length > 0 && (
          <Button
            variant="contained"
            color="error"
            disabled={count === 0}
            loading={sending.isPending}
            onClick={() => void submit()}
          >
            {t("bank.record", { count, figure: number(count) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
