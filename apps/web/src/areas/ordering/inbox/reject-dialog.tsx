import type { Order, OrderLine } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useInboxSteps } from "./use-inbox.ts";

/** Rejects an order, with a reason. */
export function RejectDialog(props: {
  wholesalerId: string;
  order: Order;
  lines: readonly OrderLine[];
  onClose: () => void;
}) {
  const { t } = useTranslation("orders");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [order] = useState(props.order);
  const [note, setNote] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useInboxSteps().answer;
  const send = useSingleFlight(async () => {
    const lines = props.lines.map(({ id }) => ({ lineId: id, confirmedPacks: 0, backordered: false, expectedOn: "" }));
    await mutateAsync({
      wholesalerId: props.wholesalerId,
      orderId: order.id,
      seen: order.state,
      lines,
      note: note.trim(),
    }).then(
      () => {
        toast(t("inbox.rejected"));
        props.onClose();
      },
      () => undefined,
    );
  });
  return (
    <FormDialog
      title={t("inbox.rejectTitle", { number: order.number, name: order.institutionName })}
      submitLabel={t("inbox.reject")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (note.trim()) void send();
      }}
    >
      <Typography>{t("inbox.rejectEffects")}</Typography>
      <TextInput
        label={t("inbox.reason")}
        required
        value={note}
        maxLength={500}
        error={isAsked && !note.trim() ? t("inbox.reasonMissing") : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
