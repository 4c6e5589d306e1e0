import { Negotiator } from "@meguri/rpc/app/v1/negotiation_pb";
import {
  type GuidelineEffort,
  type SettlementForm,
  SettlementPattern,
} from "@meguri/rpc/app/v1/trading_price_service_pb";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SendDialog } from "../../../../shared/ui/dialog/send-dialog.tsx";
import { ChoiceField } from "../../../../shared/ui/input/choice-field.tsx";
import { DayField } from "../../../../shared/ui/input/day-field.tsx";
import { SelectInput } from "../../../../shared/ui/input/select-input.tsx";
import { TextArea } from "../../../../shared/ui/input/text-area.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useTradingActs } from "../use-tradings.ts";
import { effortWords, negotiatorWords, patternWords } from "./settlement-form-words.ts";

type Fields = Omit<SettlementForm, "$typeName" | "$unknown">;

const none: Fields = {
  negotiator: Negotiator.OWN,
  agentName: "",
  lastYear: SettlementPattern.UNSPECIFIED,
  secondHalf: SettlementPattern.UNSPECIFIED,
  plan: "",
  efforts: [],
  effortWords: "",
  reportedOn: "",
};

/** The fields of a message, without what only a message has. */
function fieldsOf(form: SettlementForm): Fields {
  const { negotiator, agentName, lastYear, secondHalf, plan, efforts, effortWords, reportedOn } = form;
  return { negotiator, agentName, lastYear, secondHalf, plan, efforts, effortWords, reportedOn };
}

/** Edits what the report has besides its figures. */
export function SettlementFormDialog(props: {
  institutionId: string;
  year: number;
  form: SettlementForm | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("reporting");
  const toast = useToast();
  const { putSettlementForm } = useTradingActs();
  const [fields, setFields] = useState<Fields>(props.form ? fieldsOf(props.form) : none);
  const change = (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part }));
  const isAgent = fields.negotiator === Negotiator.AGENT;
  const patterns = patternWords.map(({ value, word }) => ({ value: String(value), label: t(word) }));
  const send = async () => {
    await putSettlementForm.mutateAsync({
      institutionId: props.institutionId,
      year: props.year,
      form: { ...fields, agentName: isAgent ? fields.agentName : "" },
    });
    toast(t("saved"));
    props.onClose();
  };
  const toggle = (effort: GuidelineEffort, isDone: boolean) =>
    change({ efforts: isDone ? [...fields.efforts, effort] : fields.efforts.filter((one) => one !== effort) });
  return (
    <SendDialog
      title={t("title")}
      sendLabel={t("act.save")}
      isIncomplete={isAgent && fields.agentName.trim() === ""}
      act={putSettlementForm}
      onSend={send}
      onClose={props.onClose}
    >
      <ChoiceField
        label={t("field.negotiator")}
        choices={negotiatorWords.map(({ value, word }) => ({ value, label: t(word) }))}
        value={fields.negotiator}
        onChange={(negotiator) => change({ negotiator })}
      />
      {isAgent && (
        <TextInput
          label={t("field.agentName")}
          value={fields.agentName}
          maxLength={100}
          required
          onChange={({ target }) => change({ agentName: target.value })}
        />
      )}
      <SelectInput
        label={t("field.lastYear")}
        choices={patterns}
        value={String(fields.lastYear)}
        onChange={(next) => change({ lastYear: Number(next) })}
      />
      <SelectInput
        label={t("field.secondHalf")}
        choices={patterns}
        value={String(fields.secondHalf)}
        onChange={(next) => change({ secondHalf: Number(next) })}
      />
      <TextArea
        label={t("field.plan")}
        rows={2}
        maxLength={500}
        value={fields.plan}
        onChange={({ target }) => change({ plan: target.value })}
      />
      <Box role="group" aria-label={t("field.efforts")} sx={{ display: "grid", justifyItems: "start" }}>
        <Typography variant="subtitle2" component="span">
          {t("field.efforts")}
        </Typography>
        {effortWords.map(({ value, word }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox checked={fields.efforts.includes(value)} />}
            label={t(word)}
            onChange={(_, isDone) => toggle(value, isDone)}
          />
        ))}
      </Box>
      <TextArea
        label={t("field.effortWords")}
        rows={2}
        maxLength={500}
        value={fields.effortWords}
        onChange={({ target }) => change({ effortWords: target.value })}
      />
      <Box sx={{ display: "grid", gap: 0.75, mt: 1 }}>
        <DayField
          isOptional
          label={t("field.reportedOn")}
          day={fields.reportedOn}
          wrongHint={t("reportedWrong")}
          onDay={(reportedOn) => change({ reportedOn })}
        />
        <Typography variant="body2" color="textSecondary">
          {t("reportedHint")}
        </Typography>
      </Box>
    </SendDialog>
  );
}
