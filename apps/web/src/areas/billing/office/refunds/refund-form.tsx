import { type BillingDocument, type BillingRefund, BillingRefundWay } from "@meguri/rpc/app/v1/billing_document_pb";
import { requiredLine } from "@meguri/rules/text";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { Facts } from "../../../../shared/ui/facts.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { refundWayNames } from "../../common/refund-words.ts";
import { typedYen } from "../typed-yen.ts";
import { RefundList } from "./refund-list.tsx";
import { useRefundDocument } from "./use-refund.ts";

/** Most characters of a reason; it is printed on the credit note. */
const mostReason = 200;

const ruleFor = (most: bigint) =>
  z.object({
    yen: typedYen.refine((yen) => yen <= most, "more_than_left"),
    reason: requiredLine(mostReason),
  });

/** The amount and the reason of a refund, what will happen, and the refunds that there are. */
export function RefundForm(props: {
  document: BillingDocument;
  refunds: readonly BillingRefund[];
  /** How money goes back; unspecified where nothing can. */
  way: BillingRefundWay;
  /** At most so much, and just so much where an open amount is credited. */
  mostYen: bigint;
  onClose: () => void;
}) {
  const { t } = useTranslation(["office", "common"]);
  const { yen } = useFormat();
  const toast = useToast();
  const { mutateAsync } = useRefundDocument();
  const [refundId] = useState(() => crypto.randomUUID());
  const { document, refunds, way, mostYen: most, onClose } = props;
  const { accountId, number, totalYen, openYen } = document;
  const isPossible = way !== BillingRefundWay.UNSPECIFIED;
  const isCredit = way === BillingRefundWay.CREDIT;
  const form = useRuleForm({
    rule: ruleFor(most),
    initial: { yen: String(most), reason: "" },
    problems: { more_than_left: t("refund.moreThanLeft", { most: yen(most) }) },
    send: async ({ yen: refunded, reason }) => {
      const sent = { refundId, accountId, documentId: document.id, yen: isCredit ? most : refunded, reason };
      const { refund } = await mutateAsync(sent);
      const creditNote = refund?.creditNoteNumber;
      toast(
        creditNote
          ? t("refund.doneCredited", { number: creditNote })
          : t("refund.done", { number, amount: yen(sent.yen) }),
      );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("refund.title", { number })}
      isIrreversible
      closeLabel={t("common:close")}
      onClose={onClose}
      {...(isPossible && { submitLabel: t(isCredit ? "refund.submitCredit" : "refund.submit") })}
    >
      <Facts
        least={120}
        facts={[
          { label: t("field.account"), value: <bdi lang="ja">{document.accountName}</bdi> },
          { label: t("field.total"), value: yen(totalYen) },
          { label: t("field.open"), value: yen(openYen) },
          { label: t("refund.most"), value: <strong>{yen(most)}</strong> },
        ]}
      />
      {isPossible ? (
        <>
          {!isCredit && (
            <FigureInput
              {...form.text("yen")}
              label={t("refund.yen")}
              hint={t("refund.yenHint", { most: yen(most) })}
              inputMode="numeric"
              unit={t("field.unit")}
              required
            />
          )}
          <TextInput
            {...form.text("reason")}
            label={t("refund.reason")}
            hint={t("refund.reasonHint")}
            maxLength={mostReason}
            required
          />
          <Alert severity="info" variant="outlined">
            {t(`refund.effects.${refundWayNames[way]}`, { amount: yen(most) })}
          </Alert>
        </>
      ) : (
        <Typography>{t("refund.nothing")}</Typography>
      )}
      <RefundList accountId={accountId} refunds={refunds} />
    </FormDialog>
  );
}
