import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useRemoveMember } from "../use-institution-acts.ts";

/** Takes a member out of an institution, or leaves it. */
export function RemoveMemberDialog(props: { institution: Institution; member: Member; onClose: () => void }) {
  const { t } = useTranslation("institutions");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { uid } = useAtomValue(authAtom);
  const { member, institution } = props;
  const isSelf = member.userId === uid;
  const { mutate, isPending, error } = useRemoveMember(isSelf);
  const values = { name: member.displayName || member.email, institution: institution.name };
  return (
    <ConfirmDialog
      title={isSelf ? t("members.leaveTitle", values) : t("members.removeTitle", values)}
      effects={isSelf ? t("members.leaveEffects") : t("members.removeEffects")}
      confirmLabel={isSelf ? t("members.leave") : t("members.remove")}
      error={error ? failureWords(error) : undefined}
      isRunning={isPending}
      onClose={props.onClose}
      onConfirm={() =>
        mutate(
          { institutionId: institution.id, userId: member.userId },
          {
            onSuccess: () => {
              toast(isSelf ? t("done.left", values) : t("done.removed", values));
              props.onClose();
              if (isSelf) void navigate(paths.settingInst);
            },
          },
        )
      }
    />
  );
}
