import { type Group, type GroupMembership, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { ownPrivacyLevel } from "@meguri/rules/group";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { privacyLevels } from "../group-words.ts";
import { Section } from "../section.tsx";
import { useGroupWords } from "../use-group-words.ts";
import { useMyPlace } from "./use-my-place.ts";

const rule = z.object({ privacyLevel: ownPrivacyLevel });

/** How much of its stock the institution itself shows in a group: the group's level, or a lower one of its own. */
export function OwnPrivacy(props: { acting: Acting; group: Group; mine: GroupMembership }) {
  const { t } = useTranslation(["groups", "common"]);
  const toast = useToast();
  const words = useGroupWords();
  const { acting, group, mine } = props;
  const { setPrivacy } = useMyPlace();
  const choices = [
    {
      value: PrivacyLevel.UNSPECIFIED,
      label: t("own.follow", { level: words.privacyWords(group.privacyLevel) }),
      hint: words.privacySees(group.privacyLevel),
    },
    ...privacyLevels
      .filter((one) => one < group.privacyLevel || one === mine.ownPrivacyLevel)
      .map((one) => ({ value: one, label: words.privacyWords(one), hint: words.privacySees(one) })),
  ];
  const form = useRuleForm<z.input<typeof rule>, z.output<typeof rule>>({
    rule,
    initial: { privacyLevel: mine.ownPrivacyLevel },
    send: async ({ privacyLevel }) => {
      await setPrivacy.mutateAsync({ institutionId: acting.id, groupId: group.id, privacyLevel });
      toast(t("own.saved"));
    },
  });
  return (
    <Section title={t("own.title")}>
      {acting.isManager ? (
        <Form form={form} sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
          <ChoiceField<number>
            {...form.value("privacyLevel")}
            label={t("field.ownPrivacy")}
            hint={t("own.lead", { institution: acting.name })}
            choices={choices}
          />
          <Typography variant="body2" color="textSecondary">
            {t("own.widest")}
          </Typography>
          {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
          <Button type="submit" variant="contained" loading={form.isSending} sx={{ justifySelf: "flex-start" }}>
            {t("common:save")}
          </Button>
        </Form>
      ) : (
        <Typography>{choices.find(({ value }) => value === mine.ownPrivacyLevel)?.hint}</Typography>
      )}
    </Section>
  );
}
