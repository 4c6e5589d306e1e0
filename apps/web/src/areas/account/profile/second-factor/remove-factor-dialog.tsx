import { useTranslation } from "react-i18next";
import type { SecondFactor } from "../../../../shared/auth/provider/identity.ts";
import { useIdentityAct } from "../../../../shared/auth/use-identity-act.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useFactorName } from "./use-factor-name.ts";

/** Takes a second factor off the account. */
export function RemoveFactorDialog(props: { factor: SecondFactor; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation("account");
  const nameOf = useFactorName();
  const toast = useToast();
  const { run, isBusy, words } = useIdentityAct();
  const remove = () =>
    run(
      "other",
      (identity) => identity.removeSecondFactor(props.factor.id),
      () => {
        toast(t("factor.removed"));
        props.onDone();
      },
    );
  return (
    <ConfirmDialog
      title={t("factor.removeTitle", { name: nameOf(props.factor) })}
      effects={t("factor.removeEffects")}
      confirmLabel={t("factor.remove")}
      error={words}
      isRunning={isBusy}
      onConfirm={remove}
      onClose={props.onClose}
    />
  );
}
