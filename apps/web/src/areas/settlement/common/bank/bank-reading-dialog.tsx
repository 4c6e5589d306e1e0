import Alert from "@mui/material/Alert";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { BankProblems } from "../bank-problems.tsx";
import { FileDialog } from "../file-dialog.tsx";
import { HeadingsForm } from "./headings-form.tsx";
import type { BankRead, Reading } from "./read-bank.ts";

type Progress = { isPending: boolean; error: unknown };

const usual = { day: "", amount: "", payer: "" };

/** Has a bank's file with receipts read, shows what is wrong with it and, as `children`, what is in it, and sends what is chosen. */
export function BankReadingDialog(props: {
  reading: Progress;
  /** What the file holds; undefined until one is read. */
  read: BankRead | undefined;
  onRead: (reading: Reading & { file: File }) => void;
  /** What to do about receipts that the bank cancelled. */
  cancelledWords: (count: number) => string;
  chosenCount: number;
  sending: Progress;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation("receipts");
  const { number } = useFormat();
  const [file, setFile] = useState<File>();
  const [account, setAccount] = useState("");
  const { reading, read, chosenCount, sending, onSubmit, onClose } = props;
  const headingsMissing = read?.problems.some(({ name }) => name === "headings") ?? false;
  const hasReceipts = read !== undefined && read.receipts.length > 0;
  const start = (next: File, headings = usual) => {
    setFile(next);
    props.onRead({ file: next, account: account.trim(), headings });
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
        hasReceipts
          ? {
              label: t("bank.record", { count: chosenCount, figure: number(chosenCount) }),
              isDisabled: chosenCount === 0,
            }
          : undefined
      }
      sending={sending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {read && <BankProblems problems={read.problems} refusedWords={t("bank.refused")} />}
      {headingsMissing && file && <HeadingsForm onRead={(headings) => start(file, headings)} />}
      {read && read.cancelled.length > 0 && (
        <Alert severity="warning">{props.cancelledWords(read.cancelled.length)}</Alert>
      )}
      {hasReceipts && props.children}
      {read && !hasReceipts && !read.problems.some(({ isError }) => isError) && (
        <Alert severity="info">{t("bank.none")}</Alert>
      )}
    </FileDialog>
  );
}
