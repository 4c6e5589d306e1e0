import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { QuantityInput } from "../../../medicine/common/quantity-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";

/** Properties of `form.text` of a field. */
type Text = Pick<ComponentProps<typeof TextInput>, "id" | "name" | "error" | "onChange" | "onBlur" | "ref">;

/** How much there is, in the medicine's unit. */
export function QuantityField({
  unit,
  hint,
  inputMode = "decimal",
  ...field
}: Text & { unit: string; hint?: string | undefined; inputMode?: "decimal" | "text" }) {
  const { t } = useTranslation("scan");
  return (
    <QuantityInput {...field} label={t("field.quantity")} hint={hint} required inputMode={inputMode} unit={unit} />
  );
}

/** Which lot it is, and until when it may be used; either may be unknown. */
export function LotFields(props: {
  /** Of `form.text("lot")`. */
  lot: Text;
  /** Of `form.value("expiresOn")`. */
  expiresOn: { id: string; value: string; onChange: (typed: string) => void; error: string | undefined };
}) {
  const { t } = useTranslation("scan");
  const { expiry } = useQuantityFormat();
  return (
    <>
      <TextInput {...props.lot} label={t("field.lot")} maxLength={20} dir="ltr" />
      <DayInput {...props.expiresOn} label={t("field.expiry")} hint={t("mend.expiryHint")} echo={expiry} />
    </>
  );
}
