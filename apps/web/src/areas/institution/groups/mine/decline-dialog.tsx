import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { useMyPlace } from "./use-my-place.ts";

/** Confirmation before an invitation is declined. */
export function DeclineDialog({ acting, group, onClose }: { acting: Acting; group: Group; onClose: () => void }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { answer } = useMyPlace();
  const confirm = () =>
    answer.mutate(
      { institutionId: acting.id, groupId: group.id, accept: false },
      {
        onSuccess: () => {
          toast(t("invited.declined"));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t("invited.declineTitle", { group: group.name })}
      effects={t("invited.declineEffects")}
      confirmLabel={t("invited.decline")}
      error={answer.error ? failureWords(answer.error) : undefined}
      isRunning={answer.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
