import { ServiceClass } from "@meguri/rpc/app/v1/forecast_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDialog } from "../../../../shared/form/form-dialog.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { serviceClasses } from "../forecast-words.ts";
import { useForecastActs } from "../use-forecast-acts.ts";

const classRule = z.object({ serviceClass: z.enum(ServiceClass) });

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
  const toast = useToast();
  const { mutateAsync } = useForecastActs().setClass;
  const form = useRuleForm({
    rule: classRule,
    initial: { serviceClass: chosen },
    send: async ({ serviceClass }) => {
      await mutateAsync({ institutionId, medicineId, serviceClass });
      toast(t("classOf.saved"));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t("classOf.title")} submitLabel={t("classOf.save")} onClose={onClose}>
      <Typography>{t("classOf.lead")}</Typography>
      <ChoiceField
        {...form.value("serviceClass")}
        label={t("field.class")}
        choices={[
          { value: ServiceClass.UNSPECIFIED, label: t("classOf.byUse") },
          ...serviceClasses.map(({ value, name }) => ({
            value,
            label: t(`class.${name}`),
            hint: t(`setting.${name}Hint`),
          })),
        ]}
      />
    </FormDialog>
  );
}
