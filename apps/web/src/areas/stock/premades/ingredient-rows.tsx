import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";
import { shownName } from "../../medicine/common/name-parts.ts";
import { QuantityInput } from "../../medicine/common/quantity-input.tsx";
import type { PremadeForm } from "./use-make-premade-form.ts";

/** The ingredients of a premade: how much of each, and the way to leave one out again. */
export function IngredientRows({ form }: { form: PremadeForm }) {
  const { t } = useTranslation("handover");
  const { value: ingredients, onChange } = form.value("ingredients");
  if (ingredients.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("premade.ingredients")} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {ingredients.map(({ medicineId, name, unit }, index) => {
        const { value, onChange: change, ...field } = form.value(`ingredients.${index}.quantity`);
        return (
          <Box key={medicineId} component="li" sx={{ display: "flex", alignItems: "flex-end", gap: 1, mb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <QuantityInput
                {...field}
                label={t("premade.quantityOf", { name: shownName(name) })}
                required
                value={value}
                unit={unit}
                onChange={({ target }) => change(target.value)}
              />
            </Box>
            <IconButton
              aria-label={t("premade.removeIngredient", { name: shownName(name) })}
              onClick={() => onChange(ingredients.filter((one) => one.medicineId !== medicineId))}
              sx={{ width: 44, height: 44 }}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
