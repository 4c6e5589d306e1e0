import type { ChainShop } from "@meguri/rpc/app/v1/chain_service_pb";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** For which shops something is set; undefined means all. */
export type ShopsChosen = string[] | undefined;

/** All shops, or some of them by name. */
export function ShopsChoice(props: {
  shops: readonly ChainShop[];
  value: ShopsChosen;
  onChange: (chosen: ShopsChosen) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation("chain");
  const { shops, value, onChange } = props;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <ChoiceField
        label={t("shops.label")}
        choices={[
          { value: "all", label: t("shops.all"), hint: t("shops.allHint") },
          { value: "some", label: t("shops.some"), hint: t("shops.someHint") },
        ]}
        value={value === undefined ? "all" : "some"}
        onChange={(next) => onChange(next === "all" ? undefined : [])}
      />
      {value !== undefined && (
        <FormField label={t("shops.choose")} error={props.error}>
          {(control) => (
            <Autocomplete
              multiple
              size="small"
              disableCloseOnSelect
              id={control.id}
              options={[...shops]}
              getOptionKey={({ institutionId }) => institutionId}
              getOptionLabel={({ name }) => name}
              value={shops.filter(({ institutionId }) => value.includes(institutionId))}
              onChange={(_event, next) => onChange(next.map(({ institutionId }) => institutionId))}
              renderInput={(params) => <TextField {...params} error={props.error !== undefined} />}
            />
          )}
        </FormField>
      )}
    </Box>
  );
}
