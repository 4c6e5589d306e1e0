import { type Group, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { groupMessage } from "@meguri/rules/group";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { z } from "zod";
import { groupPaths } from "../../../../paths.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { FormSummary } from "../../../../shared/form/form-summary.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import type { Acting } from "../acting.ts";
import { useMyPlace } from "../mine/use-my-place.ts";
import { useGroupWords } from "../use-group-words.ts";
import { AgreeField } from "./agree-field.tsx";
import { InstitutionChoice } from "./institution-choice.tsx";

const already = {
  [GroupMembershipState.JOINED]: "joined",
  [GroupMembershipState.APPLIED]: "applied",
  [GroupMembershipState.INVITED]: "invited",
} as const;

function isAlready(state: GroupMembershipState): state is keyof typeof already {
  return Object.hasOwn(already, state);
}

const rule = z.object({ message: groupMessage, agree: z.boolean().refine((agrees) => agrees, "required") });

/** The form of an application: for which institution, a message, and the rules to agree to. */
export function JoinForm(props: {
  group: Group;
  chosen: Acting;
  managed: readonly Acting[];
  onChoose: (institutionId: string) => void;
  onSent: () => void;
}) {
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  const words = useGroupWords();
  const { group, chosen } = props;
  const { apply } = useMyPlace();
  const form = useRuleForm({
    rule,
    initial: { message: "", agree: false },
    words: { agree: t("join.agreeRequired") },
    id: "join",
    send: async ({ message }) => {
      await apply.mutateAsync({ institutionId: chosen.id, groupId: group.id, message, agreesToRules: true });
      props.onSent();
    },
  });
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <FormSummary form={form} />
      <PageHeader
        title={t("join.title")}
        lead={t("join.lead", { group: group.name, manager: group.managerInstitutionName })}
      />
      <Form form={form} hasSummary>
        <Box sx={{ display: "grid", gap: 3 }}>
          <InstitutionChoice managed={props.managed} chosen={chosen} onChoose={props.onChoose} />
          {isAlready(group.myState) ? (
            <Alert
              severity="info"
              variant="outlined"
              sx={{ bgcolor: "background.paper" }}
              action={
                <Button component={Link} to={groupPaths.detail(group.id)} color="inherit" size="small">
                  {t("join.toGroup")}
                </Button>
              }
            >
              {t(`join.already.${already[group.myState]}`, { institution: chosen.name })}
            </Alert>
          ) : (
            <>
              <TextArea
                {...form.text("message")}
                label={t("join.message", { manager: group.managerInstitutionName })}
                hint={t("join.messageHint")}
              />
              <AgreeField {...form.value("agree")} rules={group.rules} />
              <Typography variant="body2" color="textSecondary">
                {t("join.shows", { words: words.privacySees(group.privacyLevel) })}
              </Typography>
            </>
          )}
        </Box>
        {!isAlready(group.myState) && (
          <FormFoot
            onCancel={() => void navigate(groupPaths.detail(group.id))}
            isSending={form.isSending}
            submitLabel={t("join.submit")}
          />
        )}
      </Form>
    </Box>
  );
}
