import type { RegulatedEntry } from "@meguri/rpc/app/v1/regulated_ledger_pb";
import { line } from "@meguri/rules/text";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { typedDayOrNone } from "../../../../shared/form/typed-day.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { useAddNote } from "../use-ledger-acts.ts";

const rule = z.object({
  slipNumber: line(40),
  counterpart: line(100),
  filingNumber: line(40),
  filedOn: typedDayOrNone,
  witness: line(100),
  remark: line(500),
});

/** Notes what a movement alone does not say, beginning with what was noted before. */
export function NoteDialog(props: { institutionId: string; entry: RegulatedEntry; onClose: () => void }) {
  const { t } = useTranslation("regulated");
  const { day: dayWords } = useQuantityFormat();
  const toast = useToast();
  const { mutateAsync } = useAddNote();
  const { entry, institutionId } = props;
  const [last] = entry.notes;
  const form = useRuleForm({
    rule,
    initial: {
      slipNumber: last?.slipNumber ?? "",
      counterpart: last?.counterpart ?? "",
      filingNumber: last?.filingNumber ?? "",
      filedOn: (last?.filedOn ?? "").replaceAll("-", "/"),
      witness: last?.witness ?? "",
      remark: last?.remark ?? "",
    },
    words: { filedOn: t("book.dayWrong") },
    send: async (note) => {
      await mutateAsync({ institutionId, entryId: entry.id, note });
      toast(t("note.saved"));
      props.onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("note.title")} submitLabel={t("note.save")} onClose={props.onClose}>
      <Typography variant="body2" color="textSecondary">
        {t("note.hint")}
      </Typography>
      <TextInput {...form.text("slipNumber")} label={t("note.slip")} hint={t("note.slipHint")} maxLength={40} />
      <TextInput
        {...form.text("counterpart")}
        label={t("note.counterpart")}
        hint={t("note.counterpartHint")}
        maxLength={100}
      />
      <TextInput {...form.text("filingNumber")} label={t("note.filing")} maxLength={40} />
      <DayInput {...form.value("filedOn")} label={t("note.filedOn")} hint={t("book.dayHint")} echo={dayWords} />
      <TextInput {...form.text("witness")} label={t("note.witness")} maxLength={100} />
      <TextInput {...form.text("remark")} label={t("note.remark")} maxLength={500} />
    </FormDialog>
  );
}
