import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { useMyPlace } from "./use-my-place.ts";

/** Confirmation before an application is taken back. */
export function WithdrawDialog({ acting, group, onClose }: { acting: Acting; group: Group; onClose: () => void }) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { withdraw } = useMyPlace();
  const confirm = () =>
    withdraw.mutate(
      { institutionId: acting.id, groupId: group.id },
      {
        onSuccess: () => {
          toast(t("mine.withdrawn", { group: group.name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t("mine.withdrawTitle", { group: group.name })}
      effects={t("mine.withdrawEffects")}
      confirmLabel={t("mine.withdraw")}
      error={withdraw.error ? failureWords(withdraw.error) : undefined}
      isRunning={withdraw.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
