import type { ReactNode } from "react";
import { useFailureWords } from "../../rpc/use-failure-words.ts";
import { useToast } from "../toast/use-toast.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Requires confirmation of an act that cannot be undone, runs it once, and shows that it is done. */
export function ConfirmAct<Result>(props: {
  /** A question that names the object. */
  title: string;
  /** What will happen. */
  effects: ReactNode;
  /** The verb, as on the button that led here. */
  confirmLabel: string;
  /** Whether the same can be set again as it was. */
  canBeSetAgain?: boolean;
  /** The message when it is done, where necessary by what came of it. */
  done: string | ((result: Result) => string);
  /** The mutation that does it. */
  act: { isPending: boolean; error: unknown };
  run: () => Promise<Result>;
  onClose: () => void;
}) {
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const confirm = () =>
    props.run().then(
      (result) => {
        toast(typeof props.done === "string" ? props.done : props.done(result));
        props.onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      title={props.title}
      effects={props.effects}
      confirmLabel={props.confirmLabel}
      isIrreversible={!props.canBeSetAgain}
      isRunning={props.act.isPending}
      error={props.act.error ? failureWords(props.act.error) : undefined}
      onClose={props.onClose}
      onConfirm={confirm}
    />
  );
}
