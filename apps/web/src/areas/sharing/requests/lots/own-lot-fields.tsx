import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";
import { readDay } from "../../../../shared/format/days.ts";
import { DayInput } from "../../../../shared/ui/input/day-input.tsx";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { useQuantityFormat } from "../../../medicine/common/use-quantity-format.ts";
import type { LotRow } from "./lot-rows.ts";

/** The lot that is given where the owner keeps no counted stock: it is written on the slip as it is typed here. */
export function OwnLotFields(props: { row: LotRow; isSubmitted: boolean; id: string; onRow: (row: LotRow) => void }) {
  const { t } = useTranslation("share");
  const { expiry } = useQuantityFormat();
  const { row, isSubmitted } = props;
  return (
    <>
      <Alert severity="info">{t("lots.own")}</Alert>
      <TextInput
        id={`${props.id}.0.lot`}
        label={t("field.lot")}
        required
        value={row.lot}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        error={isSubmitted && !row.lot.trim() ? t("lots.lotMissing") : undefined}
        onChange={({ target }) => props.onRow({ ...row, lot: target.value })}
      />
      <DayInput
        id={`${props.id}.0.expiresOn`}
        label={t("field.expiry")}
        hint={t("lots.expiryHint")}
        required
        value={row.expiresOn}
        echo={expiry}
        error={isSubmitted && !readDay(row.expiresOn) ? t("lots.expiryWrong") : undefined}
        onChange={(expiresOn) => props.onRow({ ...row, expiresOn })}
      />
      <FormControlLabel
        control={<Checkbox checked={row.isOpened} onChange={(_, isOpened) => props.onRow({ ...row, isOpened })} />}
        label={t("lots.opened")}
        slotProps={{ typography: { variant: "body2" } }}
      />
    </>
  );
}
