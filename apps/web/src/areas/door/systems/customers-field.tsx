import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../shared/ui/input/form-field.tsx";
import { useProgramCustomers } from "./use-programs.ts";

export interface ChosenCustomer {
  id: string;
  name: string;
  code: string;
}

/** Customers that a program is limited to; none for all. */
export function CustomersField(props: {
  id: string;
  wholesalerId: string;
  value: readonly ChosenCustomer[];
  onChange: (customers: ChosenCustomer[]) => void;
}) {
  const { t } = useTranslation("systems");
  const [keyword, setKeyword] = useState("");
  const customers = useProgramCustomers(props.wholesalerId, keyword);
  return (
    <FormField label={t("field.customers")} hint={t("form.customersHint")} id={props.id}>
      {(control) => (
        <Autocomplete
          multiple
          id={control.id}
          size="small"
          options={customers}
          value={[...props.value]}
          filterOptions={(options) => options}
          getOptionLabel={({ name, code }) => (code ? `${name} ${code}` : name)}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={t("form.noCustomers")}
          onInputChange={(_, text) => setKeyword(text)}
          onChange={(_, chosen) => props.onChange(chosen)}
          renderInput={(params) => <TextField {...params} />}
        />
      )}
    </FormField>
  );
}
