import Alert from "@mui/material/Alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stockPaths } from "../../../paths.ts";
import { readDay, tokyoDay } from "../../../shared/format/days.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { WholesalerInput } from "../common/wholesaler-input.tsx";
import { usePartnerNames } from "./use-partner-names.ts";
import { useStartDelivery } from "./use-start-delivery.ts";

/** Begins a delivery: who brought it, by which slip, on which day. */
export function StartDeliveryDialog(props: {
  institutionId: string;
  /** Names used before, to choose from. */
  wholesalers: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation("deliveries");
  const { failureWords } = useFailureWords();
  const { day: dayWords } = useQuantityFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const today = tokyoDay(new Date());
  const [wholesaler, setWholesaler] = useState("");
  const [slipNumber, setSlipNumber] = useState("");
  const [typedDay, setTypedDay] = useState(today.replaceAll("-", "/"));
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useStartDelivery();
  const partners = usePartnerNames(props.institutionId);
  const deliveredOn = readDay(typedDay);
  const dayProblem =
    deliveredOn === undefined ? t("start.dayWrong") : deliveredOn > today ? t("start.dayAhead") : undefined;
  const start = useSingleFlight(async () => {
    const request = {
      institutionId: props.institutionId,
      wholesaler: wholesaler.trim(),
      slipNumber: slipNumber.trim(),
    };
    const { delivery, found } = await mutateAsync({ ...request, deliveredOn }).catch(() => ({
      delivery: undefined,
      found: false,
    }));
    if (!delivery) return;
    if (found) toast(t("start.found"), { variant: "info" });
    props.onClose();
    await navigate(stockPaths.delivery(delivery.id));
  });
  return (
    <FormDialog
      title={t("start.title")}
      submitLabel={t("start.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (wholesaler.trim() && !dayProblem) void start();
      }}
    >
      <WholesalerInput
        label={t("field.wholesaler")}
        value={wholesaler}
        names={partners && [...new Set([...partners, ...props.wholesalers])]}
        error={isAsked && !wholesaler.trim() ? t("start.wholesalerMissing") : undefined}
        onChange={setWholesaler}
      />
      <TextInput
        label={t("field.slip")}
        hint={t("start.slipHint")}
        value={slipNumber}
        maxLength={40}
        dir="ltr"
        onChange={({ target }) => setSlipNumber(target.value)}
      />
      <DayInput
        label={t("field.day")}
        hint={t("start.dayHint")}
        required
        value={typedDay}
        echo={dayWords}
        error={isAsked ? dayProblem : undefined}
        onChange={setTypedDay}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
