import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { groupInvitationCode, groupMessage } from "@meguri/rules/group";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { groupPaths } from "../../../../paths.ts";
import { PageForm } from "../../../../shared/form/page-form.tsx";
import { refusedFields } from "../../../../shared/form/refused-fields.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { InstitutionCodeInput } from "../../common/institution-code-input.tsx";
import type { Acting } from "../acting.ts";
import { useManageGroup } from "./use-manage-group.ts";

const rule = z.object({
  code: z.string().transform((typed, context) => {
    const code = groupInvitationCode.safeParse(typed);
    if (code.success) return code.data;
    context.addIssue({ code: "custom", message: "code_format" });
    return z.NEVER;
  }),
  message: groupMessage,
});

/** A code that no institution has is the code's fault. */
function refused(error: unknown) {
  if (failureOf(error).reason === FailureReason.INSTITUTION_NOT_FOUND) {
    return [{ field: "code" as const, problem: "institution_unknown" }];
  }
  return refusedFields(["code", "message"])(error);
}

/** Invites an institution by its code. */
export function InviteInstitution({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  const toast = useToast();
  const { invite } = useManageGroup();
  const leave = () => void navigate(groupPaths.tab(group.id, "invitations"));
  const form = useRuleForm({
    rule,
    initial: { code: "", message: "" },
    problems: { code_format: t("invitations.codeFormat"), institution_unknown: t("invitations.notFound") },
    refused,
    id: "invite",
    send: async ({ code, message }) => {
      await invite.mutateAsync({ institutionId: acting.id, groupId: group.id, code, message });
      toast(t("invitations.sent", { code }));
      leave();
    },
  });
  return (
    <PageForm
      form={form}
      heading={<PageHeader title={t("invitations.title")} lead={t("invitations.lead")} />}
      submitLabel={t("invitations.submit")}
      onCancel={leave}
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <InstitutionCodeInput {...form.text("code")} typed={form.watch("code")} required />
        <TextArea {...form.text("message")} label={t("field.message")} hint={t("invitations.messageHint")} />
      </Box>
    </PageForm>
  );
}
