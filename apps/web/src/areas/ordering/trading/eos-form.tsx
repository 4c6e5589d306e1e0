import { type EosProfile, usualEosProfile } from "@meguri/formats/orders/eos-profile";
import type { Trading } from "@meguri/rpc/app/v1/trading_pb";
import { eosPlaces } from "@meguri/rules/order-layout";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormFoot } from "../../../shared/ui/form-foot.tsx";
import { TableCard } from "../../../shared/ui/table-card.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { eosInputOf, readEosInput } from "./eos-input.ts";
import { EosPlaceRow } from "./eos-place-row.tsx";
import { EosSample, useSampleOrder } from "./layout-samples.tsx";
import { NumberChoice } from "./number-choice.tsx";
import { showBytes } from "./show-bytes.ts";

const encodings = ["cp932", "utf-8"] as const;
const itemCodes = ["gtin", "jan", "yj", "item_code"] as const;
const tags = ["startTag", "lineTag", "endTag"] as const;

/** The position of each field of an EOS file, with a sample of the resulting file. */
export function EosForm(props: {
  trading: Trading;
  profile: EosProfile;
  saving: { isPending: boolean; error: unknown };
  onSave: (profile: EosProfile) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation("layouts");
  const { failureWords, problemWords } = useFailureWords();
  const [input, setInput] = useState(() => eosInputOf(props.profile));
  const set = (change: Partial<typeof input>) => setInput((before) => ({ ...before, ...change }));
  const { profile, problems } = readEosInput(input);
  const sample = useSampleOrder(props.trading);
  const shown = profile && showBytes(sample, profile);
  const cells = shown && "cells" in shown ? shown.cells : undefined;
  const words = (name: string) => {
    const problem = problems.get(name);
    return problem === undefined ? undefined : problemWords(problem);
  };
  const send = useSingleFlight(async () => {
    if (profile) await props.onSave(profile).catch(() => undefined);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "repeat(3, 1fr)" }, alignItems: "start", mb: 3 }}>
        <TextInput
          label={t("field.recordLength")}
          inputMode="numeric"
          dir="ltr"
          end={
            <InputAdornment position="end" sx={{ flexShrink: 0 }}>
              {t("byte")}
            </InputAdornment>
          }
          value={input.recordLength}
          error={words("recordLength")}
          onChange={({ target }) => set({ recordLength: target.value })}
        />
        <NumberChoice
          label={t("field.encoding")}
          choices={encodings.map((name) => t(`encoding.${name}`))}
          value={input.encoding}
          onChange={(encoding) => set({ encoding })}
        />
        <NumberChoice
          label={t("field.itemCode")}
          choices={itemCodes.map((name) => t(`itemCode.${name}`))}
          value={input.itemCode}
          onChange={(itemCode) => set({ itemCode })}
        />
        {tags.map((name) => (
          <TextInput
            key={name}
            label={t(`field.${name}`)}
            dir="ltr"
            value={input[name]}
            error={words(name)}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <TextInput
          label={t("field.quantityDecimals")}
          inputMode="numeric"
          dir="ltr"
          end={
            <InputAdornment position="end" sx={{ flexShrink: 0 }}>
              {t("digit")}
            </InputAdornment>
          }
          value={input.quantityDecimals}
          error={words("quantityDecimals")}
          onChange={({ target }) => set({ quantityDecimals: target.value })}
        />
        <FormControlLabel
          sx={{ alignSelf: "end" }}
          control={
            <Checkbox checked={input.hasLineEnds} onChange={({ target }) => set({ hasLineEnds: target.checked })} />
          }
          label={t("field.hasLineEnds")}
        />
      </Box>
      <TableCard
        label={t("field.places")}
        columns={[t("place.name"), t("place.from"), t("place.length"), t("place.fill"), t("place.sample")]}
      >
        {eosPlaces.map((name) => (
          <EosPlaceRow
            key={name}
            name={name}
            place={input.places[name]}
            error={words(name)}
            sample={cells?.get(name)}
            onChange={(place) => set({ places: { ...input.places, [name]: place } })}
          />
        ))}
      </TableCard>
      {profile && <EosSample trading={props.trading} profile={profile} />}
      {problems.size > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t("mend", { count: problems.size })}
        </Alert>
      )}
      {props.saving.error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failureWords(props.saving.error)}
        </Alert>
      ) : null}
      <Button color="inherit" sx={{ mt: 2 }} onClick={() => setInput(eosInputOf(usualEosProfile))}>
        {t("act.fillUsual")}
      </Button>
      <FormFoot onCancel={props.onCancel} isSending={props.saving.isPending} />
    </form>
  );
}
