import { line, requiredLine } from "@meguri/rules/text";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { stockPaths } from "../../../../paths.ts";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useStartCount } from "./use-start-count.ts";

const rule = z.object({ name: requiredLine(100), location: line(40), isZero: z.boolean() });

/** Begins a count: of a shelf, or of medicines as they come. */
export function StartCountDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const { t } = useTranslation("counts");
  const navigate = useNavigate();
  const { mutateAsync } = useStartCount();
  const form = useRuleForm({
    rule,
    initial: {
      name: t("start.nameOf", { day: tokyoDay(new Date()).replaceAll("-", "/") }),
      location: "",
      isZero: false,
    },
    words: { name: t("start.nameMissing") },
    send: async ({ name, location, isZero }) => {
      const uncountedIsZero = location !== "" && isZero;
      const { count } = await mutateAsync({ institutionId, name, location, uncountedIsZero });
      if (!count) return;
      onClose();
      await navigate(stockPaths.count(count.id));
    },
  });
  return (
    <FormDialog form={form} title={t("start.title")} submitLabel={t("start.submit")} onClose={onClose}>
      <TextInput {...form.text("name")} label={t("field.name")} required maxLength={100} />
      <TextInput {...form.text("location")} label={t("field.shelf")} hint={t("start.shelfHint")} maxLength={40} />
      {form.watch("location").trim() !== "" && (
        <FormCheck {...form.value("isZero")} label={t("start.uncountedIsZero")} />
      )}
    </FormDialog>
  );
}
