import { type Order, OrderKind } from "@meguri/rpc/app/v1/order_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useCartEdits } from "./use-cart.ts";

/** The note of an order for the wholesaler; for 急配 the reason and whom to call. */
export function DraftDialog(props: { institutionId: string; order: Order; onClose: () => void }) {
  const { t } = useTranslation(["cart", "common"]);
  const { failureWords } = useFailureWords();
  const [order] = useState(props.order);
  const { id, version, kind, wholesalerName, urgentReason, telephone, note } = order;
  const [told, setTold] = useState({ urgentReason, telephone, note });
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useCartEdits(props.institutionId).update;
  const isUrgent = kind === OrderKind.URGENT;
  const set = (change: Partial<typeof told>) => setTold((before) => ({ ...before, ...change }));
  const isLacking = (text: string) => isUrgent && text.trim() === "";
  const save = useSingleFlight(async () => {
    if (isLacking(told.urgentReason) || isLacking(told.telephone)) return;
    await mutateAsync({
      institutionId: props.institutionId,
      orderId: id,
      version,
      urgentReason: told.urgentReason.trim(),
      telephone: told.telephone.trim(),
      note: told.note.trim(),
    }).then(props.onClose, () => undefined);
  });
  return (
    <FormDialog
      title={t("draft.title", { name: wholesalerName })}
      submitLabel={t("common:save")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        void save();
      }}
    >
      {isUrgent && (
        <TextInput
          label={t("draft.urgentReason")}
          hint={t("draft.urgentHint")}
          required
          value={told.urgentReason}
          maxLength={200}
          error={isAsked && isLacking(told.urgentReason) ? t("draft.urgentMissing") : undefined}
          onChange={({ target }) => set({ urgentReason: target.value })}
        />
      )}
      <TextInput
        label={t("draft.telephone")}
        required={isUrgent}
        type="tel"
        dir="ltr"
        value={told.telephone}
        maxLength={30}
        error={isAsked && isLacking(told.telephone) ? t("draft.telephoneMissing") : undefined}
        onChange={({ target }) => set({ telephone: target.value })}
      />
      <TextInput
        label={t("draft.note")}
        value={told.note}
        maxLength={500}
        onChange={({ target }) => set({ note: target.value })}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
