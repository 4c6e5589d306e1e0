import type { DeliveryNoticeLine } from "@meguri/rpc/app/v1/delivery_notice_pb";
import { quantity } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { typedDecimal } from "../../../shared/form/typed-decimal.ts";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import type { PickMedicine } from "../common/pick-medicine.ts";
import { useNoticeActs } from "./use-notice-acts.ts";

/** JANs that no package of the master has: each waits for a person to say which package it is. */
export function UnknownJans(props: {
  institutionId: string;
  lines: readonly DeliveryNoticeLine[];
  picker: PickMedicine;
}) {
  const { t } = useTranslation("notices");
  const [chosen, setChosen] = useState<{ line: DeliveryNoticeLine; medicineId: string }>();
  const unknown = props.lines.filter(({ medicineId }) => !medicineId);
  const once = [...new Map(unknown.map((line) => [line.jan, line])).values()];
  if (once.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <Typography variant="subtitle2" component="h3">
        {t("unknown.title", { figure: unknown.length })}
      </Typography>
      <Typography variant="body2">{t("unknown.hint")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5, mt: 1 }}>
        {once.map((line) => (
          <li key={line.jan}>
            {props.picker(t("unknown.pick", { name: line.name, jan: line.jan }), (medicineId) =>
              setChosen({ line, medicineId }),
            )}
          </li>
        ))}
      </Box>
      {chosen && <LinkDialog institutionId={props.institutionId} {...chosen} onClose={() => setChosen(undefined)} />}
    </Alert>
  );
}

const rule = z.object({ packQuantity: typedDecimal.pipe(quantity) });

function LinkDialog(props: {
  institutionId: string;
  line: DeliveryNoticeLine;
  medicineId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("notices");
  const toast = useToast();
  const { define } = useNoticeActs();
  const { institutionId, line, medicineId, onClose } = props;
  const form = useRuleForm({
    rule,
    initial: { packQuantity: "" },
    words: { packQuantity: t("unknown.packWrong") },
    send: async ({ packQuantity }) => {
      await define.mutateAsync({ institutionId, jan: line.jan, medicineId, packQuantity });
      toast(t("unknown.done"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("unknown.dialog")} submitLabel={t("unknown.submit")} onClose={onClose}>
      <Typography>
        <bdi lang="ja">{line.name}</bdi> <bdi dir="ltr">{line.jan}</bdi>
      </Typography>
      <FigureInput {...form.text("packQuantity")} label={t("unknown.pack")} hint={t("unknown.packHint")} unit="" />
    </FormDialog>
  );
}
