import type { SettlementLine } from "@meguri/rpc/app/v1/share_settlement_pb";
import { requiredLine } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { plainDecimal } from "../../../shared/format/decimal.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useSettlementActs } from "./use-settlements.ts";

const correctionRule = z.object({
  /** Whole yen, above or below zero. */
  amountYen: z
    .string()
    .transform(plainDecimal)
    .pipe(z.string().regex(/^-?[1-9]\d{0,8}$/, "price_format"))
    .transform(BigInt),
  note: requiredLine(500),
});

/** Corrects a line: by how much, and why. The correction is a line of this month. */
export function CorrectDialog(props: {
  institutionId: string;
  settlementId: string;
  line: SettlementLine;
  onClose: () => void;
}) {
  const { t } = useTranslation("books");
  const toast = useToast();
  const { institutionId, settlementId, line } = props;
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useSettlementActs().correct;
  const form = useRuleForm({
    rule: correctionRule,
    initial: { amountYen: "", note: "" },
    words: { amountYen: t("settlements.correct.amountWrong"), note: t("settlements.correct.noteMissing") },
    send: async ({ amountYen, note }) => {
      await mutateAsync({ institutionId, requestId, settlementId, lineId: line.id, amountYen, note });
      toast(t("settlements.correct.done"));
      props.onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("settlements.correct.title")}
      submitLabel={t("settlements.correct.submit")}
      onClose={props.onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        <MedicineName name={line.medicineName} />
      </Typography>
      <Typography>{t("settlements.correct.effects")}</Typography>
      <FigureInput
        {...form.text("amountYen")}
        label={t("settlements.correct.amount")}
        hint={t("settlements.correct.amountHint")}
        required
        unit={t("settlements.correct.yen")}
      />
      <TextInput {...form.text("note")} label={t("field.note")} required maxLength={500} />
    </FormDialog>
  );
}
