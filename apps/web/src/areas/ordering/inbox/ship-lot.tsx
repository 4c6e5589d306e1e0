import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { useTranslation } from "react-i18next";
import { DayInput } from "../../../shared/ui/day-input.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import type { LotProblem, TypedLot } from "./use-ship-form.ts";

/** One lot that leaves: its number, its expiry and how many packages. */
export function ShipLot(props: {
  typed: TypedLot;
  problem: LotProblem | undefined;
  isAsked: boolean;
  onChange: (key: number, change: Partial<TypedLot>) => void;
}) {
  const { t } = useTranslation("orders");
  const { expiry } = useQuantityFormat();
  const { typed } = props;
  const problem = props.isAsked ? props.problem : undefined;
  const set = (change: Partial<TypedLot>) => props.onChange(typed.key, change);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "2fr 2fr 1fr" } }}>
      <TextInput
        label={t("field.lot")}
        hint={t("inbox.lotHint")}
        value={typed.lot}
        maxLength={20}
        dir="ltr"
        error={problem === "lot" ? t("inbox.lotMissing") : undefined}
        onChange={({ target }) => set({ lot: target.value })}
      />
      <DayInput
        label={t("field.expiry")}
        hint={t("inbox.expiryHint")}
        value={typed.expiresOn}
        echo={expiry}
        error={problem === "day" ? t("answering.dayWrong") : undefined}
        onChange={(expiresOn) => set({ expiresOn })}
      />
      <TextInput
        label={t("field.quantity")}
        hint={t("inbox.packsHint")}
        value={typed.packs}
        inputMode="numeric"
        dir="ltr"
        end={<InputAdornment position="end">{t("answering.unit")}</InputAdornment>}
        error={problem === "packs" ? t("inbox.packsWrong") : undefined}
        onChange={({ target }) => set({ packs: target.value })}
      />
    </Box>
  );
}
