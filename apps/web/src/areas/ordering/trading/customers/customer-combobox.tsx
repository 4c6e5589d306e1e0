import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { ControlProps } from "../../../../shared/ui/input/form-field.tsx";
import { useAgreedCustomers } from "./use-customers.ts";

type Option = { id: string; label: string };

const nobody = { choices: [], isReading: false, error: null };
const useNobody = () => nobody;

/** The choice of one customer by name or code, or of all, however many there are. */
export function CustomerCombobox(props: {
  wholesalerId: string;
  /** An empty value means all of them. */
  chosen: Option | undefined;
  onChoose: (customer: Option | undefined) => void;
  /** What the choice of nobody in particular says; all of them where absent. */
  everybody?: string;
  /** Hook that reads further choices whose words have the text; absent where there are no others. */
  useOthers?: (
    wholesalerId: string,
    keyword: string,
  ) => { choices: readonly Option[]; isReading: boolean; error: unknown };
  control: ControlProps;
}) {
  const { t } = useTranslation(["trading", "customers"]);
  const { failureWords } = useFailureWords();
  // What was typed since somebody began to; before that the field shows the choice.
  const [typed, setTyped] = useState("");
  const keyword = typed.trim().slice(0, 100);
  const agreed = useAgreedCustomers(props.wholesalerId, keyword);
  const { useOthers = useNobody } = props;
  const others = useOthers(props.wholesalerId, keyword);
  const error = agreed.error ?? others.error;
  // The same object as long as the words are: another one would be taken for a choice, and end the typing.
  const all = props.everybody ?? t("prices.all");
  const everybody = useMemo<Option>(() => ({ id: "", label: all }), [all]);
  const customers = agreed.customers.map(({ id, institutionName, customerCode }) => ({
    id,
    label: `${institutionName} ${customerCode}`.trim(),
  }));
  const results = [...customers, ...others.choices];
  return (
    <Autocomplete<Option, false, true>
      disableClearable
      selectOnFocus
      clearOnBlur
      value={props.chosen ?? everybody}
      onChange={(_, option) => props.onChoose(option.id === "" ? undefined : option)}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      options={keyword === "" ? [everybody, ...results] : results}
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={agreed.isReading || others.isReading}
      loadingText={t("customers:searching")}
      noOptionsText={error ? failureWords(error) : t("customers:noneFound")}
      renderOption={({ key, ...item }, { label }) => (
        <li key={key} {...item}>
          <bdi lang="ja">{label}</bdi>
        </li>
      )}
      slotProps={{ listbox: { "aria-label": t("prices.for"), "aria-labelledby": undefined } }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          size="small"
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...props.control } }}
        />
      )}
    />
  );
}
