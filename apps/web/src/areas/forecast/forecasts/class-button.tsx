import { ServiceClass } from "@meguri/rpc/app/v1/forecast_pb";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { serviceClasses } from "./forecast-words.ts";
import { useForecastActs } from "./use-forecast-acts.ts";

type Props = { institutionId: string; medicineId: string; chosen: ServiceClass };

/** Puts a medicine into another class of service; for pharmacists. */
export function ClassButton(props: Props) {
  const { t } = useTranslation("forecasts");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
        {t("classOf.change")}
      </Button>
      {isOpen && <ClassDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ClassDialog({ institutionId, medicineId, chosen, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("forecasts");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [serviceClass, setServiceClass] = useState(chosen);
  const { mutate, isPending, error } = useForecastActs().setClass;
  return (
    <FormDialog
      title={t("classOf.title")}
      submitLabel={t("classOf.save")}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const onSuccess = () => {
          toast(t("classOf.saved"));
          onClose();
        };
        mutate({ institutionId, medicineId, serviceClass }, { onSuccess });
      }}
    >
      <Typography>{t("classOf.lead")}</Typography>
      <ChoiceField
        label={t("field.class")}
        choices={[
          { value: ServiceClass.UNSPECIFIED, label: t("classOf.byUse") },
          ...serviceClasses.map(({ value, name }) => ({
            value,
            label: t(`class.${name}`),
            hint: t(`setting.${name}Hint`),
          })),
        ]}
        value={serviceClass}
        onChange={setServiceClass}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
