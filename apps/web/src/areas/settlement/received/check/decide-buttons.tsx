import {
  InvoiceDecision,
  type InvoiceDifference,
  InvoiceDifferenceState,
} from "@meguri/rpc/app/v1/received_invoice_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Checker } from "../checker.ts";
import { useReceivedActs } from "../use-received-invoices.ts";

/** What can be decided about a difference: accept it, dispute it, or record that it was settled on the telephone. */
export function DecideButtons(props: { checker: Checker; difference: InvoiceDifference; name: string }) {
  const { t } = useTranslation("received");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { decide } = useReceivedActs();
  const { checker, difference, name } = props;
  const [open, setOpen] = useState<{ act: "dispute" | "telephone"; key: string }>();
  if (difference.state === InvoiceDifferenceState.CORRECTED) return null;
  const isUndecided = difference.state === InvoiceDifferenceState.UNDECIDED;
  const send = (decision: InvoiceDecision, key: string, note = "") =>
    decide.mutateAsync({
      institutionId: checker.institutionId,
      invoiceId: checker.invoiceId,
      line: difference.line,
      kind: difference.kind,
      seenYen: difference.yen,
      decision,
      note,
      key,
      toldOn: checker.isOutside && decision === InvoiceDecision.TELEPHONE ? tokyoDay(new Date()) : "",
    });
  /** A decision that needs no words. */
  const run = (decision: InvoiceDecision, done: string) =>
    void send(decision, crypto.randomUUID()).then(
      () => toast(done),
      () => undefined,
    );
  const label = (act: string) => t("decide.of", { act, name });
  return (
    <>
      {isUndecided && (
        <>
          <Button
            size="small"
            variant="outlined"
            loading={decide.isPending && !open}
            aria-label={label(t("act.accept"))}
            onClick={() => run(InvoiceDecision.ACCEPT, t("decide.accepted"))}
          >
            {t("act.accept")}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={label(t("act.dispute"))}
            onClick={() => setOpen({ act: "dispute", key: crypto.randomUUID() })}
          >
            {t("act.dispute")}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={label(t("act.telephone"))}
            onClick={() => setOpen({ act: "telephone", key: crypto.randomUUID() })}
          >
            {t("act.telephone")}
          </Button>
        </>
      )}
      {!isUndecided && (
        <Button
          size="small"
          color="inherit"
          loading={decide.isPending}
          aria-label={label(t("act.withdraw"))}
          onClick={() => run(InvoiceDecision.WITHDRAW, t("decide.withdrawn"))}
        >
          {t("act.withdraw")}
        </Button>
      )}
      {decide.error && !open && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {t("decide.failed", { cause: failureWords(decide.error) })}
        </Alert>
      )}
      {open?.act === "dispute" && (
        <AnswerDialog
          title={t("decide.disputeTitle", { name })}
          effects={t(checker.isOutside ? "decide.disputeOutside" : "decide.disputeEffects")}
          texts={[
            {
              name: "note",
              label: t("decide.reason"),
              isRequired: true,
              isLong: true,
              most: 500,
              words: t("decide.reasonMissing"),
            },
          ]}
          submitLabel={t("act.dispute")}
          done={t(checker.isOutside ? "decide.disputeKept" : "decide.disputed")}
          send={({ note }) => send(InvoiceDecision.DISPUTE, open.key, note)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.act === "telephone" && (
        <AnswerDialog
          title={t("decide.telephoneTitle", { name })}
          effects={t(checker.isOutside ? "decide.telephoneOutside" : "decide.telephoneEffects")}
          texts={[
            { name: "note", label: t("decide.spoken"), isRequired: true, most: 200, words: t("decide.spokenMissing") },
          ]}
          submitLabel={t("act.telephone")}
          done={t("decide.noted")}
          send={({ note }) => send(InvoiceDecision.TELEPHONE, open.key, note)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
