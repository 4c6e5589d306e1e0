import { type StockTransferLine, TransferRest } from "@meguri/rpc/app/v1/stock_transfer_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useTransferSteps } from "./use-transfers.ts";

const rule = z.object({ rest: z.enum(["kept", "lost"]), note: z.string().trim().max(500, "too_long") });

/** The sender enters what became of the rest of a line of which less came. */
export function ExplainRestDialog(props: {
  institutionId: string;
  transferId: string;
  line: StockTransferLine;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const { quantity } = useQuantityFormat();
  const toast = useToast();
  const { institutionId, transferId, line, onClose } = props;
  const { mutateAsync } = useTransferSteps().explain;
  const form = useRuleForm({
    rule,
    initial: { rest: "kept", note: "" } as z.input<typeof rule>,
    send: async ({ rest, note }) => {
      const reason = rest === "kept" ? TransferRest.KEPT : TransferRest.LOST;
      await mutateAsync({ institutionId, transferId, line: line.line, reason, note });
      toast(t("transfers.differences.explainDone"));
      onClose();
    },
  });
  const left = String(Number((Number(line.quantity) - Number(line.receivedQuantity)).toFixed(5)));
  return (
    <FormDialog
      form={form}
      title={t("transfers.differences.explainTitle", {
        name: shownName(line.medicineName),
        amount: quantity(left, line.unit),
      })}
      submitLabel={t("transfers.differences.explain")}
      isIrreversible
      onClose={onClose}
    >
      <ChoiceField
        {...form.value("rest")}
        label={t("transfers.differences.rest")}
        choices={[
          { value: "kept", label: t("transfers.differences.kept") },
          { value: "lost", label: t("transfers.differences.lost") },
        ]}
      />
      <TextInput {...form.text("note")} label={t("transfers.differences.note")} maxLength={500} />
    </FormDialog>
  );
}
