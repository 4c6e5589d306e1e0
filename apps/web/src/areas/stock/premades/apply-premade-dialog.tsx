import type { Premade } from "@meguri/rpc/app/v1/premade_pb";
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../shared/form/use-rule-form.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/input/choice-field.tsx";
import { TextInput } from "../../../shared/ui/input/text-input.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
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
  const { institutionId, premade } = props;
  const { prescriptions, error } = usePrescriptionChoice(institutionId, useDeferredValue(keyword.trim()));
  const { apply } = usePremadeSteps();
  const isListed = (id: string | undefined) => prescriptions?.some((one) => one.id === id) ?? false;
  const form = useRuleForm({
    rule: z.object({ prescriptionId: z.string().refine(isListed, "required") }),
    initial: { prescriptionId: "" },
    words: { prescriptionId: t("premade.chooseOne") },
    send: async ({ prescriptionId }) => {
      await apply.mutateAsync({ institutionId, requestId, premadeId: premade.id, prescriptionId });
      toast(t("premade.done.used"));
      props.onClose();
    },
  });
  const { value, ...choice } = form.value("prescriptionId");
  return (
    <FormDialog
      form={form}
      title={t("premade.applyTitle", { name: premade.name })}
      submitLabel={t("premade.apply")}
      onClose={props.onClose}
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
            {...choice}
            label={t("field.prescription")}
            required
            choices={prescriptions.map(({ id, dispensedOn, receptionNo, clinicName }) => ({
              value: id,
              label: t("reception", { day: day(dispensedOn), no: receptionNo || "-" }),
              hint: <bdi lang="ja">{clinicName}</bdi>,
            }))}
            value={isListed(value) ? value : undefined}
          />
        ) : (
          <Alert severity="info">{t("premade.noPrescription")}</Alert>
        )
      ) : (
        !error && <LoadingSkeleton />
      )}
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
