import { prefectures } from "@meguri/rules/prefectures";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslation } from "react-i18next";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

type Prefecture = (typeof prefectures)[number] | "";

/** A prefecture, or none for a group of the whole country; typing its first letters finds it. */
export function PrefectureField(props: {
  id: string;
  label: string;
  hint: string;
  value: Prefecture;
  onChange: (prefecture: Prefecture) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation("groups");
  return (
    <FormField id={props.id} label={props.label} hint={props.hint} error={props.error}>
      {(control) => (
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" error={Boolean(props.error)} />}
          value={props.value}
          onChange={(event) => props.onChange(prefectures.find((one) => one === event.target.value) ?? "")}
          inputProps={control}
        >
          <option value="">{t("nationwide")}</option>
          {prefectures.map((prefecture) => (
            <option key={prefecture} value={prefecture} lang="ja">
              {prefecture}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
