import { receivedYen } from "@meguri/rules/receipt";
import { line } from "@meguri/rules/text";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedPastDay } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { tokyoDay } from "../../../../shared/format/days.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { typedYen } from "../typed-yen.ts";
import { useDayWords } from "../use-day-words.ts";
import { useYenEcho } from "../use-yen-echo.ts";
import { useAddedWords } from "./use-added-words.ts";
import { useOfficeReceiptActs } from "./use-office-receipts.ts";

const rule = z.object({
  receivedOn: typedPastDay,
  yen: typedYen.pipe(receivedYen),
  payerName: line(100),
  note: line(200),
});

/** Adds a receipt by hand; repeated after a lost answer it is one receipt. */
export function AddReceiptDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("office");
  const day = useDayWords();
  const echo = useYenEcho();
  const toast = useToast();
  const addedWords = useAddedWords();
  const { add } = useOfficeReceiptActs();
  const [id] = useState(() => crypto.randomUUID());
  const form = useRuleForm({
    rule,
    initial: { receivedOn: tokyoDay(new Date()).replaceAll("-", "/"), yen: "", payerName: "", note: "" },
    send: async (receipt) => {
      toast(addedWords(await add.mutateAsync({ receipts: [{ ...receipt, id, bankKey: "" }] })));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("add.title")} submitLabel={t("add.submit")} onClose={onClose}>
      <DayInput {...form.value("receivedOn")} label={t("field.day")} hint={t("add.dayHint")} echo={day} required />
      <FigureInput
        {...form.text("yen")}
        label={t("field.yen")}
        hint={echo(form.watch("yen"))}
        inputMode="numeric"
        unit={t("field.unit")}
        required
      />
      <TextInput {...form.text("payerName")} label={t("field.payer")} hint={t("add.payerHint")} maxLength={100} />
      <TextInput {...form.text("note")} label={t("field.note")} hint={t("add.assignHint")} maxLength={200} />
    </FormDialog>
  );
}
