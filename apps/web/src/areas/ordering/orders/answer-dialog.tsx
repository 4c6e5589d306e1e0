import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { WideFormDialog } from "../../../shared/ui/wide-form-dialog.tsx";
import { AnswerLines } from "../common/answer-lines.tsx";
import { useAnswerForm } from "../common/use-answer-form.ts";
import { useOrderSteps } from "./use-orders.ts";

/** Writes down what the wholesaler answered by telephone. */
export function AnswerDialog(props: {
  institutionId: string;
  order: Order;
  lines: readonly OrderLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [order] = useState(props.order);
  const form = useAnswerForm(props.lines);
  const [answeredBy, setAnsweredBy] = useState("");
  const [note, setNote] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useOrderSteps().answer;
  const send = useSingleFlight(async () => {
    await mutateAsync({
      institutionId: props.institutionId,
      orderId: order.id,
      seen: order.state,
      lines: form.toSend(),
      answeredBy: answeredBy.trim(),
      note: note.trim(),
    }).then(
      () => {
        toast(t("answering.done"));
        props.onClose();
      },
      () => undefined,
    );
  });
  const isLacking = answeredBy.trim() === "";
  return (
    <WideFormDialog
      title={t("answering.title", { name: order.wholesalerName })}
      submitLabel={t("answering.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (form.isRight && !isLacking) void send();
      }}
    >
      <TextInput
        label={t("field.answeredBy")}
        required
        value={answeredBy}
        maxLength={100}
        error={isAsked && isLacking ? t("move.answeredByMissing") : undefined}
        onChange={({ target }) => setAnsweredBy(target.value)}
      />
      <AnswerLines rows={form.rows} isAsked={isAsked} onChange={form.set} />
      <TextInput
        label={t("field.note")}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </WideFormDialog>
  );
}
