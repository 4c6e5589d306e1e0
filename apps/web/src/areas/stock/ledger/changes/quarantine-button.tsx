import { QuarantineReason, type StockItem, type StockLot } from "@meguri/rpc/app/v1/stock_pb";
import { line } from "@meguri/rules/text";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { quarantineReasons } from "./quarantine-reasons.ts";
import { useQuarantineLot } from "./use-stock-acts.ts";

const rule = z
  .object({ reason: z.enum(QuarantineReason).optional(), note: line(200) })
  .refine(({ reason }) => reason !== undefined, { path: ["reason"], message: "required" })
  .refine(({ reason, note }) => reason !== QuarantineReason.OTHER || note !== "", {
    path: ["note"],
    message: "required",
  });

type Props = { institutionId: string; item: StockItem; lot: StockLot };

/** Sets a lot aside, with the reason. */
export function QuarantineButton(props: Props) {
  const { t } = useTranslation("stock");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" sx={{ whiteSpace: "nowrap" }} onClick={() => setIsOpen(true)}>
        {t("quarantine.open")}
      </Button>
      {isOpen && <QuarantineDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function QuarantineDialog({ institutionId, item, lot, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("stock");
  const toast = useToast();
  const { mutateAsync } = useQuarantineLot();
  const form = useRuleForm({
    rule,
    initial: { reason: undefined, note: "" },
    words: { reason: t("quarantine.reasonMissing"), note: t("quarantine.noteMissing") },
    send: async ({ reason = QuarantineReason.UNSPECIFIED, note }) => {
      await mutateAsync({ institutionId, medicineId: item.medicineId, lotId: lot.id, reason, note });
      toast(t("quarantine.done"));
      onClose();
    },
  });
  const reason = form.value("reason");
  const choose = (chosen: QuarantineReason) => {
    reason.onChange(chosen);
    // Whether a note is required depends on the reason.
    if (form.formState.isSubmitted) void form.trigger("note");
  };
  return (
    <FormDialog form={form} title={t("quarantine.title")} submitLabel={t("quarantine.open")} onClose={onClose}>
      <Typography>
        {t("field.lot")} <bdi dir="ltr">{lot.lot || t("unknown")}</bdi>
      </Typography>
      <Typography variant="body2">{t("quarantine.hint")}</Typography>
      <ChoiceField
        {...reason}
        label={t("quarantine.reason")}
        required
        onChange={choose}
        choices={quarantineReasons.map(({ reason: value, name }) => ({ value, label: t(`quarantine.${name}`) }))}
      />
      <TextInput {...form.text("note")} label={t("quarantine.note")} hint={t("quarantine.noteHint")} maxLength={200} />
    </FormDialog>
  );
}
