import { type StockReturn, StockReturnState } from "@meguri/rpc/app/v1/stock_return_pb";
import { line, requiredLine } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { returnStates } from "../common/return-states.ts";
import type { ReturnStep } from "./return-words.ts";
import { useReturnSteps } from "./use-returns.ts";

/** What belongs to a step: a refusal has its reason, a credit its amount in yen. */
const stepRule = (step: ReturnStep) =>
  z.object({
    answeredBy: line(100),
    creditYen: step === "credited" ? typedDecimal.pipe(z.string().regex(/^[1-9]\d{0,8}$/, "amount")) : z.string(),
    creditSlip: line(40),
    note: step === "refused" ? requiredLine(500) : line(500),
  });

/** Takes one step of a return, and records its details. */
export function MoveReturnDialog(props: {
  institutionId: string;
  stockReturn: StockReturn;
  step: ReturnStep;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const toast = useToast();
  const { institutionId, stockReturn, step } = props;
  const { mutateAsync } = useReturnSteps().move;
  const form = useRuleForm({
    rule: stepRule(step),
    initial: { answeredBy: "", creditYen: "", creditSlip: "", note: "" },
    words: { creditYen: t("returns.credit.yenWrong"), note: t("returns.move.noteMissing") },
    send: async ({ creditYen, ...fields }) => {
      await mutateAsync({
        institutionId,
        returnId: stockReturn.id,
        state: returnStates.find(({ name }) => name === step)?.state ?? StockReturnState.UNSPECIFIED,
        ...fields,
        creditYen: BigInt(creditYen || 0),
      });
      toast(t(`returns.move.${step}.done`));
      props.onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`returns.move.${step}.title`, { wholesaler: stockReturn.wholesaler })}
      submitLabel={t(`returns.move.${step}.open`)}
      onClose={props.onClose}
    >
      <Typography>{t(`returns.move.${step}.effects`)}</Typography>
      {(step === "approved" || step === "refused") && (
        <TextInput {...form.text("answeredBy")} label={t("returns.answeredBy")} maxLength={100} />
      )}
      {step === "credited" && (
        <>
          <FigureInput
            {...form.text("creditYen")}
            label={t("returns.credit.yen")}
            required
            inputMode="numeric"
            unit={t("returns.credit.unit")}
          />
          <TextInput {...form.text("creditSlip")} label={t("returns.credit.slip")} maxLength={40} dir="ltr" />
        </>
      )}
      <TextInput
        {...form.text("note")}
        label={t(step === "refused" ? "returns.move.reason" : "field.note")}
        required={step === "refused"}
        maxLength={500}
      />
    </FormDialog>
  );
}
