import { requiredLine } from "@meguri/rules/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { ShareLots } from "../detail/share-lots.tsx";
import { useShareMoney } from "../use-share-money.ts";
import type { ActDialog } from "./act-dialog.ts";
import { useAct } from "./use-act.ts";
import { useShareActs } from "./use-share-acts.ts";

const documents = ["permit", "staff", "known"] as const;

const handOverRule = z.object({ collectedBy: requiredLine(100), documentChecked: requiredLine(200) });

/** The owner writes down who collected it, and what was looked at to know that person's pharmacy. */
export function HandOverDialog(dialog: ActDialog) {
  const { t } = useTranslation("share");
  const { quantity } = useQuantityFormat();
  const { total } = useShareMoney();
  const { institutionId, request } = dialog;
  const { terms, unit } = request;
  const { act, run } = useAct(dialog, "handOver");
  const { mutateAsync } = useShareActs(institutionId).handOver;
  const form = useRuleForm({
    rule: handOverRule,
    initial: { collectedBy: request.collector, documentChecked: "" },
    words: { collectedBy: t("handOver.collectedByMissing"), documentChecked: t("handOver.documentMissing") },
    send: (fields) => run(mutateAsync({ ...act, ...fields })),
  });
  return (
    <FormDialog
      form={form}
      title={t("handOver.title", { partner: request.asker?.name ?? "" })}
      submitLabel={t("handOver.submit")}
      onClose={dialog.onClose}
    >
      <Typography>{t("handOver.effects")}</Typography>
      {terms && (
        <>
          <Typography sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {quantity(terms.quantity, unit)} {total(terms)}
          </Typography>
          <ShareLots lots={terms.lots} unit={unit} />
        </>
      )}
      <TextInput
        {...form.text("collectedBy")}
        label={t("field.collectedBy")}
        required
        maxLength={100}
        autoComplete="off"
      />
      <Box sx={{ display: "grid", gap: 1 }}>
        <TextInput
          {...form.text("documentChecked")}
          label={t("field.documentChecked")}
          required
          maxLength={200}
          autoComplete="off"
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {documents.map((name) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => form.value("documentChecked").onChange(t(`handOver.documents.${name}`))}
            >
              {t(`handOver.documents.${name}`)}
            </Button>
          ))}
        </Box>
      </Box>
    </FormDialog>
  );
}
