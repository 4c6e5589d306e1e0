import type { WholesalerDetails } from "@meguri/rules/wholesaler";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import type { WholesalerInput } from "./wholesaler-form-schema.ts";

/** The branches that deliver, as many as there are. */
export function BranchFields({ form }: { form: RuleForm<WholesalerInput, WholesalerDetails> }) {
  const { t } = useTranslation("trading");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "branches" });
  return (
    <Box component="fieldset" id={`${form.id}-branches`} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        {t("field.branches")}
      </Box>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr 1fr auto" }, alignItems: "end", mb: 2 }}
        >
          <TextInput label={t("field.branchName")} {...form.text(`branches.${index}.name`)} />
          <TextInput label={t("field.tel")} dir="ltr" {...form.text(`branches.${index}.tel`)} />
          <TextInput label={t("field.area")} {...form.text(`branches.${index}.area`)} />
          <Button type="button" color="inherit" onClick={() => remove(index)}>
            {t("act.remove")}
          </Button>
        </Box>
      ))}
      <Button
        type="button"
        variant="outlined"
        color="inherit"
        onClick={() => append({ name: "", tel: "", fax: "", area: "" })}
      >
        {t("act.addBranch")}
      </Button>
    </Box>
  );
}
