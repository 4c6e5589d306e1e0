import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { useMyPlace } from "./use-my-place.ts";

/** Confirmation before an institution leaves a group. */
export function LeaveDialog({ acting, group, onClose }: { acting: Acting; group: Group; onClose: () => void }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { leave } = useMyPlace();
  const confirm = () =>
    leave.mutate(
      { institutionId: acting.id, groupId: group.id },
      {
        onSuccess: () => {
          toast(t("mine.left", { group: group.name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t("mine.leaveTitle", { group: group.name })}
      effects={t("mine.leaveEffects", { institution: acting.name })}
      confirmLabel={t("mine.leave")}
      error={leave.error ? failureWords(leave.error) : undefined}
      isRunning={leave.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
