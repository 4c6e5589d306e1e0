import type { RecallLots } from "@meguri/rpc/app/v1/recall_service_pb";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { TextArea } from "../../../shared/ui/input/text-area.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useRecallSteps } from "./use-recalls.ts";

const rule = z
  .object({ all: z.boolean(), lots: z.string().max(20_000) })
  .refine(({ all, lots }) => all || lots.trim() !== "", { path: ["lots"], message: "required" });

/** Confirms which lots are recalled; begins with what was read out of the published text. */
export function ConfirmLotsDialog(props: {
  institutionId: string;
  number: string;
  lots: RecallLots;
  onClose: () => void;
}) {
  const { t } = useTranslation("watch");
  const toast = useToast();
  const { confirm } = useRecallSteps();
  const form = useRuleForm({
    rule,
    initial: { all: props.lots.all, lots: props.lots.lots.join("\n") },
    words: { lots: t("recalls.lots.missing") },
    send: async (fields) => {
      await confirm.mutateAsync({ institutionId: props.institutionId, number: props.number, ...fields });
      toast(t("recalls.confirm.done"));
      props.onClose();
    },
  });
  const all = form.value("all");
  return (
    <FormDialog
      form={form}
      title={t("recalls.confirm.title")}
      submitLabel={t("recalls.confirm.open")}
      onClose={props.onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={all.value} onChange={({ target }) => all.onChange(target.checked)} />}
        label={t("recalls.confirm.all")}
      />
      {!all.value && (
        <TextArea
          {...form.text("lots")}
          label={t("recalls.confirm.lots")}
          hint={t("recalls.confirm.hint")}
          maxLength={20_000}
        />
      )}
    </FormDialog>
  );
}
