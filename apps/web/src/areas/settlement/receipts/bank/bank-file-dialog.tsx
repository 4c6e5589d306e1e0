import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { BankProblems } from "../../common/bank-problems.tsx";
import { FileDialog } from "../../common/file-dialog.tsx";
import { useAddedWords } from "../acts/use-added-words.ts";
import { BankRows } from "./bank-rows.tsx";
import { HeadingsForm } from "./headings-form.tsx";
import { useBankFile } from "./use-bank-file.ts";

const usual = { day: "", amount: "", payer: "" };

/** Reads a bank's file in the browser, shows what is new in it and what is wrong with it, and records what is chosen. */
export function BankFileDialog({ wholesalerId, onClose }: { wholesalerId: string; onClose: () => void }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const toast = useToast();
  const addedWords = useAddedWords();
  const [file, setFile] = useState<File>();
  const [account, setAccount] = useState("");
  const { reading, chosen, setChosen, record, sending } = useBankFile(wholesalerId);
  const { read, rows = [] } = reading.data ?? {};
  const headingsMissing = read?.problems.some(({ name }) => name === "headings") ?? false;
  const start = (next: File, headings = usual) => {
    setFile(next);
    reading.mutate({ file: next, account: account.trim(), headings });
  };
  const submit = async () => {
    const sums = await record().catch(() => undefined);
    if (!sums) return;
    toast(addedWords(sums));
    onClose();
  };
  return (
    <FileDialog
      title={t("bank.title")}
      before={
        !read && (
          <TextInput
            label={t("bank.account")}
            hint={t("bank.accountHint")}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
            maxLength={50}
          />
        )
      }
      drop={{
        label: file ? file.name : t("bank.drop"),
        choose: t(file ? "bank.chooseOther" : "bank.choose"),
        limits: t("bank.formats"),
        accept: ".txt,.dat,.csv,.api,text/plain,text/csv",
      }}
      onFile={(next) => start(next)}
      reading={reading}
      submit={
        rows.length > 0
          ? {
              label: t("bank.record", { count: chosen.size, figure: number(chosen.size) }),
              isDisabled: chosen.size === 0,
            }
          : undefined
      }
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      {read && <BankProblems problems={read.problems} refusedWords={t("bank.refused")} />}
      {headingsMissing && file && <HeadingsForm onRead={(headings) => start(file, headings)} />}
      {read && read.cancelled.length > 0 && <Cancelled count={read.cancelled.length} />}
      {read && rows.length > 0 && <BankRows rows={rows} others={read.others} chosen={chosen} onChoose={setChosen} />}
      {read && rows.length === 0 && !read.problems.some(({ isError }) => isError) && (
        <Alert severity="info">{t("bank.none")}</Alert>
      )}
    </FileDialog>
  );
}

function Cancelled({ count }: { count: number }) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  return <Alert severity="warning">{t("bank.cancelled", { count, figure: number(count) })}</Alert>;
}
