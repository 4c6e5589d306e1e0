import { type Medicine, SupplyKind, SupplyReason } from "@meguri/rpc/app/v1/medicine_pb";
import { line } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { reasonName, reasonNames, supplyName, supplyNames } from "../../common/enum-names.ts";
import { useSetSupply } from "./use-set-supply.ts";

const rule = z
  .object({
    kind: z.enum(supplyNames).optional(),
    reason: z.enum(reasonNames).optional(),
    expectedEnd: line(100),
  })
  .refine(({ kind }) => kind !== undefined, { path: ["kind"], message: "required" });

const isShort = (kind: string | undefined) => kind === "LIMITED" || kind === "HALTED";

/** Sets how a product is supplied, by hand. */
export function SupplyDialog({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) {
  const { t } = useTranslation("medicines");
  const toast = useToast();
  const { supply } = medicine;
  const { set } = useSetSupply(medicine.id, () => {
    toast(t("supplyEdit.saved"));
    onClose();
  });
  const form = useRuleForm({
    rule,
    initial: {
      kind: supply && supplyName(supply.kind),
      reason: supply && reasonName(supply.reason),
      expectedEnd: supply?.expectedEnd ?? "",
    },
    words: { kind: t("supplyEdit.kindRequired") },
    send: ({ kind = "NORMAL", reason, expectedEnd }) =>
      set({
        kind: SupplyKind[kind],
        reason: kind === "LIMITED" && reason ? SupplyReason[reason] : SupplyReason.UNSPECIFIED,
        expectedEnd: isShort(kind) ? expectedEnd : "",
      }),
  });
  const kind = form.watch("kind");
  return (
    <FormDialog form={form} title={t("supplyEdit.title")} submitLabel={t("supplyEdit.title")} onClose={onClose}>
      <ChoiceField
        {...form.value("kind")}
        label={t("supplyEdit.kind")}
        required
        choices={supplyNames.map((name) => ({ value: name, label: t(`supply.${name}`) }))}
      />
      {kind === "LIMITED" && (
        <ChoiceField
          {...form.value("reason")}
          label={t("supplyEdit.reason")}
          choices={reasonNames.map((name) => ({ value: name, label: t(`reason.${name}`) }))}
        />
      )}
      {isShort(kind) && (
        <TextInput
          {...form.text("expectedEnd")}
          label={t("supplyEdit.expectedEnd")}
          hint={t("supplyEdit.expectedEndHint")}
          maxLength={100}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {t("supplyEdit.hint")}
      </Typography>
    </FormDialog>
  );
}
