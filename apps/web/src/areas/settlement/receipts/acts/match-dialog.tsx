import type { Receipt, ReceiptTarget } from "@meguri/rpc/app/v1/receipt_service_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useReceiptActs, useReceiptTargets } from "../use-receipts.ts";
import { CreditChoice } from "./credit-choice.tsx";
import { creditOf, type MatchInput, type Match as MatchValues, matchRule, yenOf } from "./match-rule.ts";
import { TargetTable } from "./target-table.tsx";

type Props = { wholesalerId: string; receipt: Receipt; onClose: () => void };

/** Settles open documents of a customer with what is left of a receipt. */
export function MatchDialog(props: Props) {
  const { failureWords } = useFailureWords();
  const { targets, error } = useReceiptTargets(props.wholesalerId, props.receipt.tradingId);
  if (!targets) {
    return error ? (
      <Alert severity="error" onClose={props.onClose}>
        {failureWords(error)}
      </Alert>
    ) : null;
  }
  return <Match {...props} targets={targets} />;
}

function Match({ wholesalerId, receipt, onClose, ...props }: Props & { targets: readonly ReceiptTarget[] }) {
  // What is read later does not change the form under the person; the server refuses what is no longer open.
  const [targets] = useState(props.targets.filter(({ openYen }) => openYen > 0n));
  const [credits] = useState(props.targets.filter(({ openYen }) => openYen < 0n));
  const { t } = useTranslation("receipts");
  const { yen } = useFormat();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const { match } = useReceiptActs();
  const { id: receiptId, restYen } = receipt;
  const form = useRuleForm<MatchInput, MatchValues>({
    rule: matchRule(targets, credits, restYen),
    initial: {
      creditIds: [],
      shares: targets.map(({ invoiceId }) => ({ invoiceId, isChosen: false, yen: "", feeYen: "" })),
    },
    problems: {
      more_than_open: t("match.moreThanOpen"),
      more_than_left: t("match.moreThanLeft"),
      none_chosen: t("match.noneChosen"),
    },
    send: async ({ shares, creditIds }) => {
      await match.mutateAsync({ wholesalerId, receiptId, shares, creditIds, seenRestYen: restYen });
      toast(t("match.done"));
      onClose();
    },
  });
  const typed = form.watch("shares");
  const chosen = form.watch("creditIds");
  const left = restYen + creditOf(credits, chosen);
  const used = typed.reduce((sum, { isChosen, yen: one }) => sum + (isChosen ? yenOf(one) : 0n), 0n);
  const wrong = form.wordsOf("shares");
  return (
    <FormDialog
      form={form}
      title={t("match.title", { customer: receipt.customerName })}
      isWide
      onClose={onClose}
      {...(targets.length > 0 && { submitLabel: t("act.match") })}
    >
      <Facts
        least={140}
        facts={[
          { label: t("field.payer"), value: <bdi lang="ja">{receipt.payerName}</bdi> },
          { label: t("field.day"), value: day(receipt.receivedOn) },
          { label: t("field.yen"), value: yen(receipt.yen) },
          { label: t("match.left"), value: <strong role="status">{yen(left - used)}</strong> },
        ]}
      />
      {targets.length === 0 ? (
        <Typography>{t("match.none")}</Typography>
      ) : (
        <>
          <CreditChoice form={form} credits={credits} />
          <TargetTable form={form} targets={targets} leftYen={left - used} />
        </>
      )}
      {wrong && <Alert severity="error">{wrong}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {t("match.hint")}
      </Typography>
    </FormDialog>
  );
}
