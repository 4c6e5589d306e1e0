import { type Order, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderMove } from "@meguri/rpc/app/v1/order_service_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useOrderSteps } from "./use-orders.ts";

/** What a person may decide of an order. */
export type MoveName = "sendAgain" | "tellSent" | "close" | "cancel";

const moves: Record<MoveName, OrderMove> = {
  sendAgain: OrderMove.SEND_AGAIN,
  tellSent: OrderMove.TELL_SENT,
  close: OrderMove.CLOSE,
  cancel: OrderMove.CANCEL,
};

const notGoneOut: readonly OrderState[] = [OrderState.PLACED, OrderState.FAILED];

/** Moves an order on as a person decides; what has gone out is cancelled with the wholesaler's word only. */
export function MoveOrderDialog(props: {
  institutionId: string;
  order: Order;
  name: MoveName;
  /** The part of it that is to come, where that matters. */
  effects?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { institutionId, name } = props;
  // Where the person saw it stand: a state that changes behind the dialog is not what was decided on.
  const [order] = useState(props.order);
  const [told, setTold] = useState({ answeredBy: "", note: "" });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useOrderSteps().move;
  const needsWord = name === "cancel" && !notGoneOut.includes(order.state);
  const isLacking = needsWord && told.answeredBy.trim() === "";
  const send = useSingleFlight(async () => {
    if (isLacking) return;
    await mutateAsync({
      institutionId,
      orderId: order.id,
      seen: order.state,
      move: moves[name],
      answeredBy: told.answeredBy.trim(),
      note: told.note.trim(),
    }).then(
      () => {
        toast(t(`move.${name}.done`));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <FormDialog
      title={t(`move.${name}.title`, { number: order.number, name: order.wholesalerName })}
      submitLabel={t(`move.${name}.open`)}
      isBusy={isPending}
      {...(name === "cancel" && { isIrreversible: true, closeLabel: t("move.cancel.keep") })}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        void send();
      }}
    >
      {props.effects ?? <Typography>{t(needsWord ? "move.cancel.agreed" : `move.${name}.effects`)}</Typography>}
      {(needsWord || name === "tellSent") && (
        <TextInput
          label={t("field.answeredBy")}
          required={needsWord}
          value={told.answeredBy}
          maxLength={100}
          error={isAsked && isLacking ? t("move.answeredByMissing") : undefined}
          onChange={({ target }) => setTold({ ...told, answeredBy: target.value })}
        />
      )}
      <TextInput
        label={t("field.note")}
        value={told.note}
        maxLength={500}
        onChange={({ target }) => setTold({ ...told, note: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
