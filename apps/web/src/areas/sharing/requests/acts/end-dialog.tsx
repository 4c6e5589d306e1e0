import { line, requiredLine } from "@meguri/rules/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { type EndingName, partnerOf } from "../share-words.ts";
import type { ActDialog } from "./act-dialog.ts";

const rules = {
  required: z.object({ reason: requiredLine(500) }),
  optional: z.object({ reason: line(500) }),
};
const reasons = ["none", "own", "near"] as const;

/** Declines, withdraws or cancels, with a reason where the other side loses by it. */
export function EndDialog(
  dialog: Pick<ActDialog, "institutionId" | "request" | "onClose"> & {
    name: EndingName;
    onEnd: (reason: string) => void;
  },
) {
  const { t } = useTranslation("share");
  const { institutionId, request, name } = dialog;
  const isRequired = name !== "withdraw";
  const form = useRuleForm({
    rule: isRequired ? rules.required : rules.optional,
    initial: { reason: "" },
    words: { reason: t("reasonMissing") },
    // The request shows the outcome at once, and a refusal beside it.
    send: async ({ reason }) => dialog.onEnd(reason),
  });
  return (
    <FormDialog
      form={form}
      title={t(`${name}.title`, { partner: partnerOf(request, institutionId)?.name ?? "" })}
      submitLabel={t(`${name}.open`)}
      onClose={dialog.onClose}
    >
      <Typography>{t(`${name}.effects`)}</Typography>
      <TextInput {...form.text("reason")} label={t("field.reason")} required={isRequired} maxLength={500} />
      {name === "decline" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {reasons.map((one) => (
            <Button
              key={one}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => form.value("reason").onChange(t(`decline.reasons.${one}`))}
            >
              {t(`decline.reasons.${one}`)}
            </Button>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
