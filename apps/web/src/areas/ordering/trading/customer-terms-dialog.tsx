import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import Alert from "@mui/material/Alert";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { minimumYen } from "./schedule-form-schema.ts";
import { useCustomerActs } from "./use-customers.ts";

/** Changes by which code a customer is known, and the least amount of its orders. */
export function CustomerTermsDialog(props: { wholesalerId: string; customer: Trading; onClose: () => void }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { failureWords, problemWords } = useFailureWords();
  const toast = useToast();
  const { update } = useCustomerActs();
  const { wholesalerId, customer, onClose } = props;
  const { id: tradingId, ownMinimumOrderYen, ownSchedule, schedule, updatedAt } = customer;
  const [code, setCode] = useState(customer.customerCode);
  const [least, setLeast] = useState(ownMinimumOrderYen > 0n ? String(ownMinimumOrderYen) : "");
  const [isAsked, setIsAsked] = useState(false);
  const customerCode = code.trim();
  const minimum = minimumYen.safeParse(least);
  const send = useSingleFlight((minimumOrderYen: bigint) =>
    update
      .mutateAsync({
        wholesalerId,
        tradingId,
        customerCode,
        minimumOrderYen,
        ...(ownSchedule && schedule && { schedule }),
        ...(updatedAt && { updatedAt }),
      })
      .then(
        () => {
          toast(t("done.saved"));
          onClose();
        },
        () => undefined,
      ),
  );
  return (
    <FormDialog
      title={t("customers:termsTitle", { name: customer.institutionName })}
      submitLabel={t("act.save")}
      isBusy={update.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (customerCode !== "" && minimum.success) void send(minimum.data);
      }}
    >
      <TextInput
        label={t("field.customerCode")}
        required
        value={code}
        maxLength={30}
        error={isAsked && customerCode === "" ? problemWords("required") : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextInput
        label={t("field.minimumOrder")}
        hint={t("customers:minimumHint")}
        inputMode="numeric"
        dir="ltr"
        end={<InputAdornment position="end">{t("field.yen")}</InputAdornment>}
        value={least}
        error={isAsked && !minimum.success ? problemWords("price_format") : undefined}
        onChange={({ target }) => setLeast(target.value)}
      />
      {update.error && <Alert severity="error">{failureWords(update.error)}</Alert>}
    </FormDialog>
  );
}
