import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { groupInvitationCode, groupMessage } from "@meguri/rules/group";
import Box from "@mui/material/Box";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { groupPaths } from "../../../paths.ts";
import { sizes } from "../../../shared/layout/sizes.ts";
import { failureOf } from "../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ErrorSummary } from "../../../shared/ui/error-summary.tsx";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { PageHeader } from "../../../shared/ui/page-header.tsx";
import { submitOnCommandEnter } from "../../../shared/ui/submit-on-command-enter.ts";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { InstitutionCodeInput } from "../common/institution-code-input.tsx";
import type { Acting } from "./acting.ts";
import { useManageGroup } from "./use-manage-group.ts";

/** Invites an institution by its code. */
export function InviteInstitution({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const { failureWords, problemWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { invite } = useManageGroup();
  const [code, setCode] = useState("");
  const [message, setMessage] = useState("");
  const [attempt, setAttempt] = useState(0);
  const leave = () => void navigate(groupPaths.tab(group.id, "invitations"));
  const plain = groupInvitationCode.safeParse(code);
  const messageProblem = groupMessage.safeParse(message).error?.issues[0]?.message;
  const isUnknown = invite.error && failureOf(invite.error).reason === FailureReason.INSTITUTION_NOT_FOUND;
  const codeError = plain.success ? isUnknown && t("invitations.notFound") : t("invitations.codeFormat");
  const isChecked = attempt > 0;
  const errors = {
    code: (isChecked && codeError) || undefined,
    message: isChecked && messageProblem ? problemWords(messageProblem) : undefined,
  };
  const items = [
    ...(errors.code ? [{ fieldId: "invite-code", message: errors.code }] : []),
    ...(errors.message ? [{ fieldId: "invite-message", message: errors.message }] : []),
    ...(invite.error && !isUnknown ? [{ message: failureWords(invite.error) }] : []),
  ];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    if (!plain.success || messageProblem || invite.isPending) return;
    invite.mutate(
      { institutionId: acting.id, groupId: group.id, code: plain.data, message: message.trim() },
      {
        onSuccess: () => {
          toast(t("invitations.sent", { code: plain.data }));
          leave();
        },
        onError: () => setAttempt((before) => before + 1),
      },
    );
  };
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <ErrorSummary items={items} attempt={attempt} />
      <PageHeader title={t("invitations.title")} lead={t("invitations.lead")} />
      <form noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
        <Box sx={{ display: "grid", gap: 3 }}>
          <InstitutionCodeInput
            id="invite-code"
            required
            typed={code}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              invite.reset();
            }}
            error={errors.code}
          />
          <TextArea
            id="invite-message"
            label={t("field.message")}
            hint={t("invitations.messageHint")}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            error={errors.message}
          />
        </Box>
        <FormFoot onCancel={leave} isSending={invite.isPending} submitLabel={t("invitations.submit")} />
      </form>
    </Box>
  );
}
