import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form } from "../../../../shared/form/form.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { AgreeField } from "../join/agree-field.tsx";
import { Prose } from "../prose.tsx";
import { Section } from "../section.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { useMyPlace } from "./use-my-place.ts";

const rule = z.object({ agree: z.boolean().refine((agrees) => agrees, "required") });

/** An invitation and the answers to it; to join, the rules must be agreed to. */
export function AnswerInvitation(props: { acting: Acting; group: Group; mine: GroupMembership }) {
  const { t } = useTranslation("groups");
  const toast = useToast();
  const { acting, group, mine } = props;
  const { answer } = useMyPlace();
  const [isDeclining, setIsDeclining] = useState(false);
  const manager = group.managerInstitutionName;
  const form = useRuleForm({
    rule,
    initial: { agree: false },
    words: { agree: t("join.agreeRequired") },
    send: async () => {
      await answer.mutateAsync({ institutionId: acting.id, groupId: group.id, accept: true, agreesToRules: true });
      toast(t("invited.accepted", { group: group.name }));
    },
  });
  return (
    <Box sx={{ mb: 4, "& > section": { mt: 0 } }}>
      <Section title={t("invited.title")}>
        <Box sx={{ display: "grid", gap: 2 }}>
          <Typography>{t("invited.lead", { manager, institution: acting.name })}</Typography>
          {mine.message && (
            <Box>
              <Typography variant="subtitle2">{t("invited.message", { manager })}</Typography>
              <Prose text={mine.message} none="" />
            </Box>
          )}
          {acting.isManager && (
            <Form form={form} sx={{ display: "grid", gap: 2 }}>
              <AgreeField {...form.value("agree")} rules={group.rules} />
              {form.refusal && <Alert severity="error">{form.refusal}</Alert>}
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
                <Button type="submit" variant="contained" loading={form.isSending}>
                  {t("invited.accept")}
                </Button>
                <Button variant="text" color="inherit" onClick={() => setIsDeclining(true)}>
                  {t("invited.decline")}
                </Button>
              </Box>
            </Form>
          )}
        </Box>
      </Section>
      {isDeclining && <DeclineDialog acting={acting} group={group} onClose={() => setIsDeclining(false)} />}
    </Box>
  );
}
