import type { EnteredInvoiceFields } from "@meguri/rpc/app/v1/entered_invoice_pb";
import { InvoiceKind } from "@meguri/rpc/app/v1/invoice_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PaperInput } from "../../../../shared/files/paper-input.tsx";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { type RuleForm, useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import { invoiceKindNames, invoiceKinds } from "../../common/invoice-kinds.ts";
import { taxClassNames } from "../../common/tax-classes.ts";
import {
  type EnterFields,
  type EnterInput,
  emptySlip,
  enterInput,
  enterRule,
  isOfTotals,
  sentOf,
} from "./enter-rule.ts";
import { useEnteredActs } from "./use-entered-invoices.ts";
import { useProblemWords } from "./use-problem-words.ts";

/** Whose document is entered, and which one is edited or corrected by it. */
export type EnterTarget = {
  institutionId: string;
  tradingId: string;
  /** Number of the wholesaler's newest document. */
  registrationNumber: string;
  edited?: { fields: EnteredInvoiceFields; version: number };
  /** The document that a new one corrects. */
  corrects?: string;
};

/** Enters a document of a wholesaler outside this system as totals by slip, or changes one. */
export function EnterDialog({ target, onClose }: { target: EnterTarget; onClose: () => void }) {
  const { t } = useTranslation("entered");
  const { day } = useQuantityFormat();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { enter, correct } = useEnteredActs();
  const [newId] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState("");
  const { institutionId, tradingId } = target;
  // What is read later does not change the document under the person; the server refuses an edit of an older version.
  const [edited] = useState(target.edited);
  const form = useRuleForm<EnterInput, EnterFields>({
    rule: enterRule,
    initial: { ...enterInput(edited?.fields, target.registrationNumber), ...correcting(target) },
    send: async (fields) => {
      setRefused("");
      const sent = sentOf(fields, { id: edited?.fields.id ?? newId, tradingId, edited: edited?.fields });
      if (edited) {
        await correct.mutateAsync({ institutionId, fields: sent, version: edited.version, reason: fields.reason });
        toast(t("done.corrected"));
      } else {
        const result = await enter.mutateAsync({ institutionId, invoices: [sent], fileId: fields.fileId });
        const [problem] = result.problems;
        if (problem) {
          setRefused(problemWords(problem));
          return;
        }
        toast(result.addedCount > 0 ? t("done.entered") : t("done.known"));
      }
      onClose();
    },
  });
  const hasTotals = !edited || isOfTotals(edited.fields);
  const kinds = invoiceKinds.map((kind) => ({ value: String(kind), label: t(`kind.${invoiceKindNames[kind]}`) }));
  return (
    <FormDialog
      form={form}
      title={edited ? t("title.correct") : t("title.enter")}
      submitLabel={edited ? t("act.save") : t("act.enter")}
      isWide
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
        <SelectInput {...form.value("kind")} label={t("field.kind")} choices={kinds} />
        <TextInput {...form.text("number")} label={t("field.number")} maxLength={50} />
        <DayInput {...form.value("issuedOn")} label={t("field.issuedOn")} hint={t("hint.day")} echo={day} required />
        <DayInput {...form.value("dueOn")} label={t("field.dueOn")} hint={t("hint.day")} echo={day} />
        <DayInput
          {...form.value("receivedOn")}
          label={t("field.receivedOn")}
          hint={t("hint.day")}
          echo={day}
          required
        />
        <TextInput
          {...form.text("registrationNumber")}
          label={t("field.registrationNumber")}
          hint={t("hint.registrationNumber")}
          maxLength={20}
        />
      </Box>
      {hasTotals && <Slips form={form} />}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
        <FigureInput
          {...form.text("taxStandard")}
          label={t("field.taxStandard")}
          hint={t("hint.tax")}
          inputMode="numeric"
          unit={t("unit.yen")}
        />
        <FigureInput
          {...form.text("taxReduced")}
          label={t("field.taxReduced")}
          hint={t("hint.tax")}
          inputMode="numeric"
          unit={t("unit.yen")}
        />
      </Box>
      {refused && <Alert severity="error">{refused}</Alert>}
      {edited ? (
        <TextInput {...form.text("reason")} label={t("field.reason")} maxLength={200} required />
      ) : (
        <PaperInput
          {...form.value("fileId")}
          label={t("field.file")}
          hint={t("hint.paper")}
          name={form.watch("number") || t("field.file")}
        />
      )}
    </FormDialog>
  );
}

const correcting = ({ corrects }: EnterTarget) =>
  corrects ? { correctsId: corrects, kind: String(InvoiceKind.CREDIT_NOTE) } : {};

/** The slips of a document, a row each. */
function Slips({ form }: { form: RuleForm<EnterInput, EnterFields> }) {
  const { t } = useTranslation("entered");
  const { day } = useQuantityFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "slips" });
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={t("slip.nth", { number: index + 1 })}
          sx={{
            display: "grid",
            gap: 1.5,
            alignItems: "end",
            gridTemplateColumns: { xs: "1fr 1fr", md: "1.2fr 1.2fr 1.2fr 1fr auto" },
          }}
        >
          <DayInput
            {...form.value(`slips.${index}.deliveredOn`)}
            label={t("field.deliveredOn")}
            hint={t("hint.day")}
            echo={day}
          />
          <TextInput {...form.text(`slips.${index}.slipNumber`)} label={t("field.slipNumber")} maxLength={30} />
          <FigureInput
            {...form.text(`slips.${index}.netYen`)}
            label={t("field.netYen")}
            inputMode="numeric"
            unit={t("unit.yen")}
            required
          />
          <SelectInput
            {...form.value(`slips.${index}.taxClass`)}
            label={t("field.taxClass")}
            choices={taxClassNames.map(({ value, name }) => ({ value: String(value), label: t(`taxClass.${name}`) }))}
          />
          <Button
            color="inherit"
            disabled={fields.length === 1}
            aria-label={t("slip.removeNth", { number: index + 1 })}
            onClick={() => remove(index)}
          >
            {t("slip.remove")}
          </Button>
        </Box>
      ))}
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => append(emptySlip, { shouldFocus: false })}
        sx={{ justifySelf: "start" }}
      >
        {t("slip.add")}
      </Button>
    </Box>
  );
}
