import type { TransferRequest } from "@meguri/rpc/app/v1/stock_transfer_service_pb";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useTransferSteps } from "./use-transfers.ts";

/** Declines what a sister shop requested, with a reason. */
export function DeclineRequestDialog(props: { institutionId: string; request: TransferRequest; onClose: () => void }) {
  const { t } = useTranslation("sending");
  const toast = useToast();
  const { institutionId, request, onClose } = props;
  const { mutateAsync } = useTransferSteps().decline;
  const form = useRuleForm({
    rule: z.object({ note: z.string().trim().min(1, "required").max(500, "too_long") }),
    initial: { note: "" },
    send: async ({ note }) => {
      await mutateAsync({ institutionId, transferRequestId: request.id, note });
      toast(t("transfers.request.declined"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("transfers.request.declineTitle", { name: request.toName })}
      submitLabel={t("transfers.request.decline")}
      onClose={onClose}
    >
      <TextInput
        {...form.text("note")}
        label={t("transfers.request.reason")}
        hint={t("transfers.request.reasonHint")}
        required
        maxLength={500}
      />
    </FormDialog>
  );
}
