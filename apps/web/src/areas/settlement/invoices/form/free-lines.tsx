import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { taxClassNames } from "../../common/tax-classes.ts";
import { type DraftFields, type DraftInput, emptyFreeLine } from "./draft-rule.ts";

/** Lines that are no goods of an order: 送料, 値引, 容器. */
export function FreeLines({ form }: { form: RuleForm<DraftInput, DraftFields> }) {
  const { t } = useTranslation("invoices");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "freeLines" });
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={t("free.nth", { number: index + 1 })}
          sx={{
            display: "grid",
            gap: 1.5,
            alignItems: "start",
            gridTemplateColumns: { xs: "1fr 1fr", md: "2fr 1fr 1.5fr 1.2fr auto" },
          }}
        >
          <Box sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
            <TextInput
              {...form.text(`freeLines.${index}.description`)}
              label={t("free.description")}
              maxLength={100}
              required
            />
          </Box>
          <FigureInput
            {...form.text(`freeLines.${index}.packs`)}
            label={t("field.packs")}
            inputMode="numeric"
            unit=""
            required
          />
          <FigureInput
            {...form.text(`freeLines.${index}.packPrice`)}
            label={t("field.price")}
            unit={t("field.yen")}
            required
          />
          <SelectInput
            {...form.value(`freeLines.${index}.taxClass`)}
            label={t("field.taxClass")}
            choices={taxClassNames.map(({ value, name }) => ({ value: String(value), label: t(`taxClass.${name}`) }))}
          />
          <Button color="inherit" onClick={() => remove(index)} sx={{ mt: { md: 3.25 } }}>
            {t("free.remove")}
          </Button>
        </Box>
      ))}
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => append(emptyFreeLine, { shouldFocus: false })}
        sx={{ justifySelf: "start" }}
      >
        {t("free.add")}
      </Button>
    </Box>
  );
}
