import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useApprovalActs } from "./use-chain-approvals.ts";

/** Returns orders to their shops, with a reason. */
export function ReturnDialog(props: {
  corporationId: string;
  orders: { institutionId: string; orderId: string }[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("chain");
  const { number } = useFormat();
  const toast = useToast();
  const { corporationId, orders, onDone, onClose } = props;
  const { mutateAsync } = useApprovalActs().giveBack;
  const form = useRuleForm({
    rule: z.object({ note: z.string().trim().min(1, "required").max(200, "too_long") }),
    initial: { note: "" },
    send: async ({ note }) => {
      const { returned } = await mutateAsync({ corporationId, orders, note });
      toast(t("approvals.returned", { figure: number(returned) }));
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("approvals.returnTitle", { figure: number(orders.length) })}
      submitLabel={t("approvals.return")}
      onClose={onClose}
    >
      <TextInput
        {...form.text("note")}
        label={t("approvals.reason")}
        hint={t("approvals.reasonHint")}
        required
        maxLength={200}
      />
    </FormDialog>
  );
}
