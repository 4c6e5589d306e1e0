import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import type { Person } from "../person.ts";
import type { UserAct } from "./user-acts.ts";

/** Confirmation before something is done to one user; to purge one, their name is typed. */
export function ActDialog(props: {
  act: UserAct;
  person: Person;
  isRunning: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation("users");
  const { failureWords } = useFailureWords();
  const { act, person, error } = props;
  return (
    <ConfirmDialog
      title={t(`confirm.${act}`, { name: person.name })}
      effects={t(`effect.${act}`)}
      confirmLabel={t(`act.${act}`)}
      {...(act === "purge" && { isIrreversible: true, typed: person.name })}
      error={error ? failureWords(error) : undefined}
      isRunning={props.isRunning}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}
