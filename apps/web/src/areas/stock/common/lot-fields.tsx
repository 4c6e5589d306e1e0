import InputAdornment from "@mui/material/InputAdornment";
import { useTranslation } from "react-i18next";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { useLotForm } from "./use-lot-form.ts";

type LotForm = Pick<ReturnType<typeof useLotForm>, "text" | "set" | "problems">;

/** How much there is, in the medicine's unit. */
export function QuantityField(props: {
  form: LotForm;
  unit: string;
  hint: string | undefined;
  inputMode?: "decimal" | "text";
}) {
  const { t } = useTranslation("scan");
  const { form, unit } = props;
  return (
    <TextInput
      label={t("field.quantity")}
      hint={props.hint}
      required
      value={form.text.quantity}
      inputMode={props.inputMode ?? "decimal"}
      dir="ltr"
      end={<InputAdornment position="end">{unit && <bdi lang="ja">{unit}</bdi>}</InputAdornment>}
      error={form.problems.quantity}
      onChange={({ target }) => form.set({ quantity: target.value })}
    />
  );
}

/** Which lot it is, and until when it may be used; either may be unknown. */
export function LotFields({ form }: { form: LotForm }) {
  const { t } = useTranslation("scan");
  const { expiry } = useQuantityFormat();
  return (
    <>
      <TextInput
        label={t("field.lot")}
        value={form.text.lot}
        maxLength={20}
        dir="ltr"
        error={form.problems.lot}
        onChange={({ target }) => form.set({ lot: target.value })}
      />
      <DayInput
        label={t("field.expiry")}
        hint={t("mend.expiryHint")}
        value={form.text.expiry}
        echo={expiry}
        error={form.problems.expiry}
        onChange={(typed) => form.set({ expiry: typed })}
      />
    </>
  );
}
