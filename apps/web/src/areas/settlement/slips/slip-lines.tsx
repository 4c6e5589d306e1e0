import { InvoicePriceStanding } from "@meguri/rpc/app/v1/invoice_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../shared/ui/input/figure-input.tsx";
import { SelectInput } from "../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { taxClassNames } from "../common/tax-classes.ts";
import { emptySlipLine, type SlipInput } from "./slip-rule.ts";

const standings = [
  { value: String(InvoicePriceStanding.AGREED), name: "agreed" },
  { value: String(InvoicePriceStanding.PROVISIONAL), name: "provisional" },
  { value: String(InvoicePriceStanding.UNSPECIFIED), name: "none" },
] as const;

/** The lines of a slip: a medicine by its code, or free text. */
export function SlipLines<Output>({ form }: { form: RuleForm<SlipInput, Output> }) {
  const { t } = useTranslation(["slips", "invoices"]);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={t("line.nth", { number: index + 1 })}
          sx={{
            display: "grid",
            gap: 1.5,
            alignItems: "start",
            gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(12, 1fr)" },
            "& > *": { gridColumn: { md: "span 3" }, minWidth: 0 },
          }}
        >
          <TextInput {...form.text(`lines.${index}.code`)} label={t("line.code")} maxLength={40} dir="ltr" />
          <Box sx={{ gridColumn: { xs: "1 / -1", md: "span 6 !important" } }}>
            <TextInput {...form.text(`lines.${index}.description`)} label={t("line.description")} maxLength={100} />
          </Box>
          <TextInput {...form.text(`lines.${index}.packageWords`)} label={t("line.package")} maxLength={60} />
          <FigureInput
            {...form.text(`lines.${index}.packs`)}
            label={t("invoices:field.packs")}
            inputMode="numeric"
            unit=""
            required
          />
          <FigureInput
            {...form.text(`lines.${index}.packPrice`)}
            label={t("invoices:field.price")}
            unit={t("invoices:field.yen")}
            required
          />
          <SelectInput
            {...form.value(`lines.${index}.taxClass`)}
            label={t("invoices:field.taxClass")}
            choices={taxClassNames.map(({ value, name }) => ({
              value: String(value),
              label: t(`invoices:taxClass.${name}`),
            }))}
          />
          <SelectInput
            {...form.value(`lines.${index}.standing`)}
            label={t("line.standing")}
            choices={standings.map(({ value, name }) => ({ value, label: t(`standing.${name}`) }))}
          />
          {fields.length > 1 && (
            <Button
              color="inherit"
              aria-label={t("line.removeNth", { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ justifySelf: "start" }}
            >
              {t("line.remove")}
            </Button>
          )}
        </Box>
      ))}
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => append(emptySlipLine, { shouldFocus: false })}
        sx={{ justifySelf: "start" }}
      >
        {t("line.add")}
      </Button>
    </Box>
  );
}
