import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { isQuantity } from "./is-quantity.ts";
import type { Ingredient } from "./use-ingredient.ts";

/** The ingredients of a premade: how much of each, and the way to leave one out again. */
export function IngredientRows(props: {
  ingredients: readonly Ingredient[];
  isAsked: boolean;
  onQuantity: (medicineId: string, quantity: string) => void;
  onRemove: (medicineId: string) => void;
}) {
  const { t } = useTranslation("handover");
  if (props.ingredients.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("premade.ingredients")} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {props.ingredients.map(({ medicineId, name, unit, quantity }) => (
        <Box key={medicineId} component="li" sx={{ display: "flex", alignItems: "flex-end", gap: 1, mb: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextInput
              label={t("premade.quantityOf", { name: shownName(name) })}
              required
              value={quantity}
              inputMode="decimal"
              dir="ltr"
              end={
                <InputAdornment position="end">
                  <bdi lang="ja">{unit}</bdi>
                </InputAdornment>
              }
              error={props.isAsked && !isQuantity(quantity) ? t("quantityWrong") : undefined}
              onChange={({ target }) => props.onQuantity(medicineId, target.value)}
            />
          </Box>
          <IconButton
            aria-label={t("premade.removeIngredient", { name: shownName(name) })}
            onClick={() => props.onRemove(medicineId)}
            sx={{ width: 44, height: 44 }}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
