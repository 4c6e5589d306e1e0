import { type Group, type GroupMembership, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import type { Acting } from "./acting.ts";
import { privacyLevels } from "./group-words.ts";
import { Section } from "./section.tsx";
import { useGroupWords } from "./use-group-words.ts";
import { useMyPlace } from "./use-my-place.ts";

/** How much of its stock the institution itself shows in a group: the group's level, or a lower one of its own. */
export function OwnPrivacy(props: { acting: Acting; group: Group; mine: GroupMembership }) {
  const { t } = useTranslation(["groups", "common"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const words = useGroupWords();
  const { acting, group, mine } = props;
  const { setPrivacy } = useMyPlace();
  const [level, setLevel] = useState(mine.ownPrivacyLevel);
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
  const save = () =>
    setPrivacy.mutate(
      { institutionId: acting.id, groupId: group.id, privacyLevel: level },
      { onSuccess: () => toast(t("own.saved")) },
    );
  return (
    <Section title={t("own.title")}>
      {acting.isManager ? (
        <Box sx={{ display: "grid", gap: 2, maxWidth: 640 }}>
          <ChoiceField
            label={t("field.ownPrivacy")}
            hint={t("own.lead", { institution: acting.name })}
            choices={choices}
            value={level}
            onChange={setLevel}
          />
          <Typography variant="body2" color="textSecondary">
            {t("own.widest")}
          </Typography>
          {setPrivacy.error && <Alert severity="error">{failureWords(setPrivacy.error)}</Alert>}
          <Button variant="contained" loading={setPrivacy.isPending} onClick={save} sx={{ justifySelf: "flex-start" }}>
            {t("common:save")}
          </Button>
        </Box>
      ) : (
        <Typography>{choices.find(({ value }) => value === mine.ownPrivacyLevel)?.hint}</Typography>
      )}
    </Section>
  );
}
