import { requiredLine } from "@meguri/rules/text";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import type { Headings } from "./read-bank.ts";

const rule = z.object({ day: requiredLine(50), amount: requiredLine(50), payer: requiredLine(50) });

/** The headings of a CSV file whose columns were not recognized. */
export function HeadingsForm({ onRead }: { onRead: (headings: Headings) => void }) {
  const { t } = useTranslation("receipts");
  const form = useRuleForm({
    rule,
    initial: { day: "", amount: "", payer: "" },
    send: async (headings) => onRead(headings),
  });
  return (
    <Form form={form} label={t("bank.headings")} sx={{ display: "grid", gap: 1.5 }}>
      <TextInput {...form.text("day")} label={t("bank.heading.day")} required maxLength={50} />
      <TextInput {...form.text("amount")} label={t("bank.heading.amount")} required maxLength={50} />
      <TextInput {...form.text("payer")} label={t("bank.heading.payer")} required maxLength={50} />
      <Button type="submit" variant="outlined" sx={{ justifySelf: "start" }}>
        {t("bank.readAgain")}
      </Button>
    </Form>
  );
}
