import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../../shared/rpc/use-single-flight.ts";
import { FileDropZone } from "../../../../shared/ui/input/file-drop-zone.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { BankProblems } from "../../common/bank-problems.tsx";
import { useAddedWords } from "../acts/use-added-words.ts";
import { BankRows } from "./bank-rows.tsx";
import { HeadingsForm } from "./headings-form.tsx";
import { useBankFile } from "./use-bank-file.ts";

const usual = { day: "", amount: "", payer: "" };

/** Reads a bank's file in the browser, shows what is new in it and what is wrong with it, and records what is chosen. */
export function BankFileDialog({ wholesalerId, onClose }: { wholesalerId: string; onClose: () => void }) {
  const { t } = useTranslation(["receipts", "common"]);
  const { failureWords } = useFailureWords();
  const { number } = useFormat();
  const toast = useToast();
  const addedWords = useAddedWords();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width: 599px)");
  const [file, setFile] = useState<File>();
  const [account, setAccount] = useState("");
  const { reading, chosen, setChosen, record, sending } = useBankFile(wholesalerId);
  const { read, rows = [] } = reading.data ?? {};
  const headingsMissing = read?.problems.some(({ name }) => name === "headings") ?? false;
  const start = (next: File, headings = usual) => {
    setFile(next);
    reading.mutate({ file: next, account: account.trim(), headings });
  };
  const submit = useSingleFlight(async () => {
    const sums = await record().catch(() => undefined);
    if (!sums) return;
    toast(addedWords(sums));
    onClose();
  });
  return (
    <Dialog open fullWidth fullScreen={isPhone} maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("bank.title")}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {!read && (
            <TextInput
              label={t("bank.account")}
              hint={t("bank.accountHint")}
              value={account}
              onChange={({ target }) => setAccount(target.value)}
              maxLength={50}
            />
          )}
          <FileDropZone
            label={file ? file.name : t("bank.drop")}
            choose={t(file ? "bank.chooseOther" : "bank.choose")}
            limits={t("bank.formats")}
            accept=".txt,.dat,.csv,.api,text/plain,text/csv"
            onFile={(next) => start(next)}
          />
          {reading.isPending && <LoadingSkeleton rows={3} />}
          {reading.error && <Alert severity="error">{failureWords(reading.error)}</Alert>}
          {read && <BankProblems problems={read.problems} refusedWords={t("bank.refused")} />}
          {headingsMissing && file && <HeadingsForm onRead={(headings) => start(file, headings)} />}
          {read && read.cancelled.length > 0 && <Cancelled count={read.cancelled.length} />}
          {read && rows.length > 0 && (
            <BankRows rows={rows} others={read.others} chosen={chosen} onChoose={setChosen} />
          )}
          {read && rows.length === 0 && !read.problems.some(({ isError }) => isError) && (
            <Alert severity="info">{t("bank.none")}</Alert>
          )}
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
            disabled={chosen.size === 0}
            loading={sending.isPending}
            onClick={() => void submit()}
          >
            {t("bank.record", { count: chosen.size, figure: number(chosen.size) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Cancelled({ count }: { count: number }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  return <Alert severity="warning">{t("bank.cancelled", { count, figure: number(count) })}</Alert>;
}
