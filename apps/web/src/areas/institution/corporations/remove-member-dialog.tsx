import type { Corporation } from "@meguri/rpc/app/v1/corporation_pb";
import type { Member } from "@meguri/rpc/app/v1/member_pb";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { corporationsPath } from "../../../paths.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useRemoveHeadOfficeMember } from "./use-corporation-acts.ts";

/** Takes a person out of the head office. */
export function RemoveMemberDialog(props: {
  corporation: Corporation;
  member: Member;
  isSelf: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("corporations");
  const { failureWords } = useFailureWords();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending, error } = useRemoveHeadOfficeMember(props.isSelf);
  const { corporation, member } = props;
  const name = member.displayName || member.email;
  return (
    <ConfirmDialog
      title={t("headOffice.removeTitle", { name, corporation: corporation.name })}
      effects={t("headOffice.removeEffects")}
      confirmLabel={t("headOffice.remove")}
      error={error ? failureWords(error) : undefined}
      isRunning={isPending}
      onClose={props.onClose}
      onConfirm={() =>
        mutate(
          { corporationId: corporation.id, userId: member.userId },
          {
            onSuccess: () => {
              toast(t("done.memberRemoved", { name }));
              props.onClose();
              if (props.isSelf) void navigate(corporationsPath);
            },
          },
        )
      }
    />
  );
}
