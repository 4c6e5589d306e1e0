import { type Order, OrderState } from "@meguri/rpc/app/v1/order_pb";
import { OrderMove } from "@meguri/rpc/app/v1/order_service_pb";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AnswerDialog } from "../../../../shared/form/answer-dialog.tsx";
import { useOrderSteps } from "../list/use-orders.ts";

/** What a person may decide of an order. */
export type MoveName = "sendAgain" | "tellSent" | "close" | "cancel";

const moves: Record<MoveName, OrderMove> = {
  sendAgain: OrderMove.SEND_AGAIN,
  tellSent: OrderMove.TELL_SENT,
  close: OrderMove.CLOSE,
  cancel: OrderMove.CANCEL,
};

const notGoneOut: readonly OrderState[] = [OrderState.AWAITING, OrderState.PLACED, OrderState.FAILED];

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
  const { institutionId, name } = props;
  // The order as the person saw it: a state that changes behind the dialog is not what was decided on.
  const [order] = useState(props.order);
  const { mutateAsync } = useOrderSteps().move;
  const needsWord = name === "cancel" && !notGoneOut.includes(order.state);
  const answeredBy = {
    name: "answeredBy",
    label: t("field.answeredBy"),
    isRequired: needsWord,
    most: 100,
    words: t("move.answeredByMissing"),
  } as const;
  const note = { name: "note", label: t("field.note"), most: 500 } as const;
  return (
    <AnswerDialog<"answeredBy" | "note">
      title={t(`move.${name}.title`, { number: order.number, name: order.wholesalerName })}
      effects={props.effects ?? <Typography>{t(needsWord ? "move.cancel.agreed" : `move.${name}.effects`)}</Typography>}
      texts={needsWord || name === "tellSent" ? [answeredBy, note] : [note]}
      submitLabel={t(`move.${name}.open`)}
      {...(name === "cancel" && { isIrreversible: true, closeLabel: t("move.cancel.keep") })}
      done={t(`move.${name}.done`)}
      send={({ answeredBy = "", note }) =>
        mutateAsync({ institutionId, orderId: order.id, seen: order.state, move: moves[name], answeredBy, note })
      }
      onClose={props.onClose}
    />
  );
}
