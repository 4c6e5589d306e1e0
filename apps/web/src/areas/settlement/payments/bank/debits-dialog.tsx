import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { BankProblems } from "../../common/bank-problems.tsx";
import { FileDialog } from "../../common/file-dialog.tsx";
import { DebitRows } from "./debit-rows.tsx";
import { UnfoundPayments } from "./unfound-payments.tsx";
import { useDebitsFile } from "./use-debits-file.ts";

/** Reads a bank's file in the browser, shows which payments its debits are, and marks those that a person confirms as paid. */
export function DebitsDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const { t } = useTranslation(["payments", "receipts"]);
  const { number } = useFormat();
  const toast = useToast();
  const [file, setFile] = useState<File>();
  const { reading, chosen, choose, record, sending } = useDebitsFile(institutionId);
  const { read, rows = [], targets = [], isTooLong = false } = reading.data ?? {};
  const isRead = read !== undefined && !read.problems.some(({ isError }) => isError);
  const count = chosen.size;
  const submit = async () => {
    const done = await record().catch(() => undefined);
    if (!done) return;
    toast(t("bank.done", { count: done.recordedCount, figure: number(done.recordedCount) }));
    onClose();
  };
  return (
    <FileDialog
      title={t("bank.title")}
      isWide
      before={<Typography>{t("bank.lead")}</Typography>}
      drop={{
        label: file ? file.name : t("receipts:bank.drop"),
        choose: t(file ? "receipts:bank.chooseOther" : "receipts:bank.choose"),
        limits: t("bank.formats"),
        accept: ".txt,.dat,.api,text/plain",
      }}
      onFile={(next) => {
        setFile(next);
        reading.mutate(next);
      }}
      reading={reading}
      submit={
        rows.length > 0
          ? { label: t("bank.record", { count, figure: number(count) }), isDisabled: count === 0, isGrave: true }
          : undefined
      }
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FileDialog>
  );
}
