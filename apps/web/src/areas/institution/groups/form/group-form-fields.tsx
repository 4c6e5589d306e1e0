import { GroupRegion } from "@meguri/rpc/app/v1/group_pb";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import type { RuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { privacyLevels } from "../group-words.ts";
import { useGroupWords } from "../use-group-words.ts";
import type { GroupFormInput, GroupFormFields as Output } from "./group-form-schema.ts";
import { PrefectureField } from "./prefecture-field.tsx";

/** The fields of a group, one under the other. */
export function GroupFormFields(props: { form: RuleForm<GroupFormInput, Output>; privacyNote?: string }) {
  const { t } = useTranslation("groups");
  const words = useGroupWords();
  const { form } = props;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <TextInput {...form.text("name")} label={t("field.name")} hint={t("form.nameHint")} required autoComplete="off" />
      <ChoiceField<number>
        {...form.value("region")}
        label={t("field.region")}
        required
        choices={[
          { value: GroupRegion.NEAR, label: t("region.near"), hint: t("regionHint.near") },
          { value: GroupRegion.WIDE, label: t("region.wide"), hint: t("regionHint.wide") },
        ]}
      />
      <PrefectureField {...form.value("prefecture")} label={t("field.prefecture")} hint={t("form.prefectureHint")} />
      <TextArea {...form.text("description")} label={t("field.description")} hint={t("form.descriptionHint")} />
      <TextArea {...form.text("rules")} label={t("field.rules")} hint={t("form.rulesHint")} rows={6} />
      <ChoiceField<number>
        {...form.value("privacyLevel")}
        label={t("field.privacy")}
        hint={props.privacyNote ?? t("form.privacyHint")}
        required
        choices={privacyLevels.map((level) => ({
          value: level,
          label: words.privacyWords(level),
          hint: words.privacySees(level),
        }))}
      />
    </Box>
  );
}
