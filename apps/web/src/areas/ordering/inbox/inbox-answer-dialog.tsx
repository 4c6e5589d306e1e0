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
import { useInboxSteps } from "./use-inbox.ts";

/** The answer to each line: how much comes, whether the rest comes later, and when. */
export function InboxAnswerDialog(props: {
  wholesalerId: string;
  order: Order;
  lines: readonly OrderLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [order] = useState(props.order);
  const form = useAnswerForm(props.lines);
  const [note, setNote] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useInboxSteps().answer;
  const send = useSingleFlight(async () => {
    await mutateAsync({
      wholesalerId: props.wholesalerId,
      orderId: order.id,
      seen: order.state,
      lines: form.toSend(),
      note: note.trim(),
    }).then(
      () => {
        toast(t("inbox.answered"));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <WideFormDialog
      title={t("inbox.answerTitle", { number: order.number, name: order.institutionName })}
      submitLabel={t("inbox.answer")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (form.isRight) void send();
      }}
    >
      <AnswerLines rows={form.rows} isAsked={isAsked} onChange={form.set} />
      <TextInput
        label={t("inbox.note")}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </WideFormDialog>
  );
}
