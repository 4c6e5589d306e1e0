import { GroupRegion } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import type { GroupFieldName, GroupFormInput, GroupFormFields as Output } from "./group-form-schema.ts";
import { privacyLevels } from "./group-words.ts";
import { PrefectureField } from "./prefecture-field.tsx";
import { useGroupWords } from "./use-group-words.ts";

/** The fields of a group, one under the other. */
export function GroupFormFields(props: {
  form: UseFormReturn<GroupFormInput, unknown, Output>;
  wordsOf: (name: GroupFieldName) => string | undefined;
  privacyNote?: string;
}) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const { wordsOf } = props;
  const { register, control } = props.form;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TextInput
        id="group-name"
        label={t("field.name")}
        hint={t("form.nameHint")}
        required
        autoComplete="off"
        error={wordsOf("name")}
        {...register("name")}
      />
      <Controller
        control={control}
        name="region"
        render={({ field }) => (
          <ChoiceField
            id="group-region"
            label={t("field.region")}
            required
            choices={[
              { value: GroupRegion.NEAR, label: t("region.near"), hint: t("regionHint.near") },
              { value: GroupRegion.WIDE, label: t("region.wide"), hint: t("regionHint.wide") },
            ]}
            value={field.value}
            onChange={field.onChange}
            error={wordsOf("region")}
          />
        )}
      />
      <Controller
        control={control}
        name="prefecture"
        render={({ field }) => (
          <PrefectureField
            id="group-prefecture"
            label={t("field.prefecture")}
            hint={t("form.prefectureHint")}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={wordsOf("prefecture")}
          />
        )}
      />
      <TextArea
        id="group-description"
        label={t("field.description")}
        hint={t("form.descriptionHint")}
        error={wordsOf("description")}
        {...register("description")}
      />
      <TextArea
        id="group-rules"
        label={t("field.rules")}
        hint={t("form.rulesHint")}
        rows={6}
        error={wordsOf("rules")}
        {...register("rules")}
      />
      <Controller
        control={control}
        name="privacyLevel"
        render={({ field }) => (
          <ChoiceField
            id="group-privacyLevel"
            label={t("field.privacy")}
            hint={props.privacyNote ?? t("form.privacyHint")}
            required
            choices={privacyLevels.map((level) => ({
              value: level,
              label: words.privacyWords(level),
              hint: words.privacySees(level),
            }))}
            value={field.value}
            onChange={field.onChange}
            error={wordsOf("privacyLevel")}
          />
        )}
      />
    </Box>
  );
}
