import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextArea } from "../../../shared/ui/text-area.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useCustomerActs } from "./use-customers.ts";

/** Ends trading with a customer, who reads why. */
export function EndCustomerDialog(props: { wholesalerId: string; customer: Trading; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { end } = useCustomerActs();
  const [typed, setTyped] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { wholesalerId, customer, onClose } = props;
  const note = typed.trim();
  const send = useSingleFlight(() =>
    end.mutateAsync({ wholesalerId, tradingId: customer.id, note }).then(
      () => {
        toast(t("done.ended"));
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <FormDialog
      title={t("end.title", { name: customer.institutionName })}
      submitLabel={t("act.end")}
      isBusy={end.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(note === "");
        if (note !== "") void send();
      }}
    >
      <Typography variant="body2">{t("customers:endEffects")}</Typography>
      <TextArea
        label={t("field.reason")}
        required
        rows={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isMissing ? t("decide.reasonMissing") : undefined}
      />
      {end.error && <Alert severity="error">{failureWords(end.error)}</Alert>}
    </FormDialog>
  );
}
