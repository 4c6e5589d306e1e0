import { type Group, GroupMembershipState } from "@meguri/rpc/app/v1/group_pb";
import { groupMessage } from "@meguri/rules/group";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { groupPaths } from "../../../paths.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import type { Acting } from "./acting.ts";
import { AgreeField } from "./agree-field.tsx";
import { InstitutionChoice } from "./institution-choice.tsx";
import { useGroupWords } from "./use-group-words.ts";
import { useMyPlace } from "./use-my-place.ts";

const already = {
  [GroupMembershipState.JOINED]: "joined",
  [GroupMembershipState.APPLIED]: "applied",
  [GroupMembershipState.INVITED]: "invited",
} as const;

function isAlready(state: GroupMembershipState): state is keyof typeof already {
  return Object.hasOwn(already, state);
}

/** The form of an application: for which institution, a message, and the rules to agree to. */
export function JoinForm(props: {
  group: Group;
  chosen: Acting;
  managed: readonly Acting[];
  onChoose: (institutionId: string) => void;
  onSent: () => void;
}) {
  const { t } = useTranslation("groups");
  const { failureWords, problemWords } = useFailureWords();
  const navigate = useNavigate();
  const words = useGroupWords();
  const { group, chosen } = props;
  const { apply } = useMyPlace();
  const [message, setMessage] = useState("");
  const [agrees, setAgrees] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isChecked = attempt > 0;
  const problem = groupMessage.safeParse(message).error?.issues[0]?.message;
  const messageError = problem && isChecked ? problemWords(problem) : undefined;
  const items = [
    ...(messageError ? [{ fieldId: "join-message", message: messageError }] : []),
    ...(isChecked && !agrees ? [{ fieldId: "join-agree", message: t("join.agreeRequired") }] : []),
    ...(apply.error ? [{ message: failureWords(apply.error) }] : []),
  ];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (!agrees || problem || apply.isPending) return;
    apply.mutate(
      { institutionId: chosen.id, groupId: group.id, message: message.trim(), agreesToRules: true },
      { onSuccess: props.onSent, onError: () => setAttempt((before) => before + 1) },
    );
  };
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary items={items} attempt={attempt} />
      <PageHeader
        title={t("join.title")}
        lead={t("join.lead", { group: group.name, manager: group.managerInstitutionName })}
      />
      <form noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
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
                id="join-message"
                label={t("join.message", { manager: group.managerInstitutionName })}
                hint={t("join.messageHint")}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
                error={messageError}
              />
              <AgreeField
                id="join-agree"
                rules={group.rules}
                agrees={agrees}
                onAgree={setAgrees}
                isRefused={isChecked && !agrees}
              />
              <Typography variant="body2" color="textSecondary">
                {t("join.shows", { words: words.privacySees(group.privacyLevel) })}
              </Typography>
            </>
          )}
        </Box>
        {!isAlready(group.myState) && (
          <FormFoot
            onCancel={() => void navigate(groupPaths.detail(group.id))}
            isSending={apply.isPending}
            submitLabel={t("join.submit")}
          />
        )}
      </form>
    </Box>
  );
}
