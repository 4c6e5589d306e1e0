import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useCustomerActs } from "./use-customers.ts";

/** Decides on an institution that applies for a trading: its code, or the reason of a refusal. */
export function CustomerDialog(props: {
  wholesalerId: string;
  customer: Trading;
  approve: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("trading");
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const { decide } = useCustomerActs();
  const { wholesalerId, customer, approve } = props;
  const [typed, setTyped] = useState(approve ? customer.customerCode : "");
  const [isAsked, setIsAsked] = useState(false);
  const said = typed.trim();
  const send = useSingleFlight(() =>
    decide
      .mutateAsync({
        wholesalerId,
        tradingId: customer.id,
        approve,
        ...(approve ? { customerCode: said } : { reason: said }),
      })
      .then(
        () => {
          toast(t("done.decided"));
          props.onClose();
        },
        () => undefined,
      ),
  );
  return (
    <FormDialog
      title={t("decide.title", { name: customer.institutionName, act: t(approve ? "act.approve" : "act.reject") })}
      submitLabel={t(approve ? "act.approve" : "act.reject")}
      isBusy={decide.isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (said !== "") void send();
      }}
    >
      <TextInput
        label={t(approve ? "field.customerCode" : "field.reason")}
        required
        value={typed}
        maxLength={approve ? 30 : 500}
        error={isAsked && said === "" ? problemWords("required") : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {decide.error && <Alert severity="error">{failureWords(decide.error)}</Alert>}
    </FormDialog>
  );
}
