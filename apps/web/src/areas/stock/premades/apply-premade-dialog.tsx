import type { Premade } from "@meguri/rpc/app/v1/premade_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { LoadingSkeleton } from "../../../shared/ui/loading-skeleton.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { usePremadeSteps } from "./use-premades.ts";
import { usePrescriptionChoice } from "./use-prescription-choice.ts";

/** The prescription that a premade was handed out with. */
export function ApplyPremadeDialog(props: { institutionId: string; premade: Premade; onClose: () => void }) {
  const { t } = useTranslation("handover");
  const { failureWords } = useFailureWords();
  const { day } = useQuantityFormat();
  const toast = useToast();
  const [requestId] = useState(() => crypto.randomUUID());
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const { institutionId, premade } = props;
  const { prescriptions, error } = usePrescriptionChoice(institutionId, useDeferredValue(keyword.trim()));
  const { apply } = usePremadeSteps();
  const isListed = prescriptions?.some(({ id }) => id === chosen) ?? false;
  const send = useSingleFlight(async () => {
    if (!chosen) return;
    await apply.mutateAsync({ institutionId, requestId, premadeId: premade.id, prescriptionId: chosen }).then(
      () => {
        toast(t("premade.done.used"));
        props.onClose();
      },
      () => undefined,
    );
  });
  const failure = error ?? apply.error;
  return (
    <FormDialog
      title={t("premade.applyTitle", { name: premade.name })}
      submitLabel={t("premade.apply")}
      isBusy={apply.isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isListed) void send();
      }}
    >
      <Typography>{t("premade.applyHint")}</Typography>
      <TextInput
        label={t("premade.search")}
        hint={t("premade.searchHint")}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {prescriptions ? (
        prescriptions.length > 0 ? (
          <ChoiceField
            label={t("field.prescription")}
            required
            choices={prescriptions.map(({ id, dispensedOn, receptionNo, clinicName }) => ({
              value: id,
              label: t("reception", { day: day(dispensedOn), no: receptionNo || "-" }),
              hint: <bdi lang="ja">{clinicName}</bdi>,
            }))}
            value={isListed ? chosen : undefined}
            error={isAsked && !isListed ? t("premade.chooseOne") : undefined}
            onChange={setChosen}
          />
        ) : (
          <Alert severity="info">{t("premade.noPrescription")}</Alert>
        )
      ) : (
        !error && <LoadingSkeleton />
      )}
      {failure && <Alert severity="error">{failureWords(failure)}</Alert>}
    </FormDialog>
  );
}
