import { type EosProfile, usualEosProfile } from "@meguri/formats/orders/eos-profile";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import { eosPlaces } from "@meguri/rules/order-layout";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Form } from "../../../../shared/form/form.tsx";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FigureInput } from "../../../../shared/ui/input/figure-input.tsx";
import { FormFoot } from "../../../../shared/ui/input/form-foot.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { TableCard } from "../../../../shared/ui/table/table-card.tsx";
import { NumberChoice } from "../schedule/number-choice.tsx";
import { eosInputOf, eosRule, readEosInput } from "./eos-input.ts";
import { EosPlaceRow } from "./eos-place-row.tsx";
import { EosSample, useSampleOrder } from "./layout-samples.tsx";
import { showBytes } from "./show-bytes.ts";

const encodings = ["cp932", "utf-8"] as const;
const itemCodes = ["gtin", "jan", "yj", "item_code"] as const;
const tags = ["startTag", "lineTag", "endTag"] as const;

/** The position of each field of an EOS file, with a sample of the resulting file. */
export function EosForm(props: {
  trading: Trading;
  profile: EosProfile;
  /** Sends; rejects with the failure of the call. */
  onSave: (profile: EosProfile) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("layouts");
  const { problemWords } = useFailureWords();
  const form = useRuleForm({
    rule: eosRule,
    initial: eosInputOf(props.profile),
    send: props.onSave,
    // A refused layout was checked by the same rule before; no field is at fault.
    refused: () => [],
  });
  // Everything is checked as it is typed: a field that is moved can be in the way of others.
  const { profile, problems } = readEosInput(form.watch());
  const sample = useSampleOrder(props.trading);
  const shown = profile && showBytes(sample, profile);
  const cells = shown && "cells" in shown ? shown.cells : undefined;
  const words = (name: string) => {
    const problem = problems.get(name);
    return problem === undefined ? undefined : problemWords(problem);
  };
  return (
    <Form form={form}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(3, 1fr)" }, alignItems: "start", mb: 3 }}>
        <FigureInput
          {...form.text("recordLength")}
          label={t("field.recordLength")}
          inputMode="numeric"
          unit={t("byte")}
          error={words("recordLength")}
        />
        <NumberChoice
          {...form.value("encoding")}
          label={t("field.encoding")}
          choices={encodings.map((name) => t(`encoding.${name}`))}
        />
        <NumberChoice
          {...form.value("itemCode")}
          label={t("field.itemCode")}
          choices={itemCodes.map((name) => t(`itemCode.${name}`))}
        />
        {tags.map((name) => (
          <TextInput key={name} {...form.text(name)} label={t(`field.${name}`)} dir="ltr" error={words(name)} />
        ))}
        <FigureInput
          {...form.text("quantityDecimals")}
          label={t("field.quantityDecimals")}
          inputMode="numeric"
          unit={t("digit")}
          error={words("quantityDecimals")}
        />
        <Box sx={{ alignSelf: "end" }}>
          <FormCheck {...form.value("hasLineEnds")} label={t("field.hasLineEnds")} />
        </Box>
      </Box>
      <TableCard
        label={t("field.places")}
        columns={[t("place.name"), t("place.from"), t("place.length"), t("place.fill"), t("place.sample")]}
      >
        {eosPlaces.map((name, index) => (
          <EosPlaceRow
            key={name}
            {...form.value(`places.${index}`)}
            name={name}
            error={words(`places.${index}`)}
            sample={cells?.get(name)}
          />
        ))}
      </TableCard>
      {profile && <EosSample trading={props.trading} profile={profile} />}
      {problems.size > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t("mend", { count: problems.size })}
        </Alert>
      )}
      {form.refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {form.refusal}
        </Alert>
      )}
      <Button color="inherit" sx={{ mt: 2 }} onClick={() => form.reset(eosInputOf(usualEosProfile))}>
        {t("act.fillUsual")}
      </Button>
      <FormFoot onCancel={props.onCancel} isSending={form.isSending} />
    </Form>
  );
}
