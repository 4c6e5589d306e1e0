import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import type { Acting } from "../acting.ts";

/** More than this are chosen from a list that opens. */
const mostInSight = 4;

/** For which of the institutions one manages. */
export function InstitutionChoice(props: {
  managed: readonly Acting[];
  chosen: Acting;
  onChoose: (institutionId: string) => void;
}) {
  const { t } = useTranslation("groups");
  const { managed, chosen, onChoose } = props;
  if (managed.length <= mostInSight) {
    return (
      <ChoiceField
        label={t("join.institution")}
        hint={t("join.institutionHint")}
        choices={managed.map(({ id, name }) => ({ value: id, label: <bdi lang="ja">{name}</bdi> }))}
        value={chosen.id}
        onChange={onChoose}
      />
    );
  }
  return (
    <FormField label={t("join.institution")} hint={t("join.institutionHint")}>
      {(control) => (
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" />}
          value={chosen.id}
          onChange={(event) => onChoose(event.target.value)}
          inputProps={control}
        >
          {managed.map(({ id, name }) => (
            <option key={id} value={id} lang="ja">
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
