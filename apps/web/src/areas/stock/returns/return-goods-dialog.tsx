import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { signOf } from "../../../shared/format/decimal.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { WideFormDialog } from "../../../shared/ui/wide-form-dialog.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { type ReturnableLot, readReturnGoods, typedGoods } from "./typed-goods.ts";
import { type ReturnTo, useReturnGoods } from "./use-return-goods.ts";

/** Makes a return of what an order brought: which of its lots go back, how much of each, and why. */
export function ReturnGoodsDialog(props: {
  institutionId: string;
  to: ReturnTo;
  lots: readonly ReturnableLot[];
  /** The medicine whose lots are chosen already; empty where none is. */
  medicineId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(["sending", "scan"]);
  const { failureWords } = useFailureWords();
  const { quantity, expiry } = useQuantityFormat();
  const { institutionId, to, lots } = props;
  const [typed, setTyped] = useState(() => typedGoods(lots, props.medicineId));
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { make, isPending, error } = useReturnGoods(institutionId, to, props.onClose);
  const { goods, wrong } = readReturnGoods(typed);
  const set = (lotId: string, text: string | undefined) => setTyped((before) => ({ ...before, [lotId]: text }));
  return (
    <WideFormDialog
      title={t("returns.goods.title", { wholesaler: to.wholesaler })}
      submitLabel={t("returns.goods.submit")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={() => {
        setIsAsked(true);
        if (goods.length > 0 && wrong.length === 0) void make(goods, reason);
      }}
    >
      <Typography>{t(lots.length > 0 ? "returns.goods.hint" : "returns.goods.none")}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {lots.map(({ lotId, medicineName, unit, lot, expiresOn, received, onHand, fill }) => (
          <Box component="li" key={lotId} sx={{ pb: 1.5, borderBottom: 1, borderColor: "divider" }}>
            <FormControlLabel
              disabled={signOf(onHand) <= 0}
              control={
                <Checkbox
                  checked={typed[lotId] !== undefined}
                  onChange={(_, isChosen) => set(lotId, isChosen ? fill : undefined)}
                />
              }
              label={
                <>
                  <MedicineName name={medicineName} />
                  <Typography variant="body2" color="textSecondary">
                    {t("scan:lotAndExpiry", { lot: lot || t("unknown"), expiry: expiry(expiresOn) || t("unknown") })}
                    <br />
                    {t("returns.goods.came", { received: quantity(received, unit), onHand: quantity(onHand, unit) })}
                  </Typography>
                </>
              }
            />
            {typed[lotId] !== undefined && (
              <Box sx={{ maxWidth: 260, marginInlineStart: 4, mt: 0.5 }}>
                <TextInput
                  label={t("field.quantity")}
                  required
                  value={typed[lotId]}
                  inputMode="decimal"
                  dir="ltr"
                  end={
                    <InputAdornment position="end">
                      <bdi lang="ja">{unit}</bdi>
                    </InputAdornment>
                  }
                  error={isAsked && wrong.includes(lotId) ? t("quantityWrong") : undefined}
                  onChange={({ target }) => set(lotId, target.value)}
                />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {lots.length > 0 && (
        <TextInput
          label={t("returns.lines.reason")}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {isAsked && lots.length > 0 && goods.length === 0 && wrong.length === 0 && (
        <Alert severity="error">{t("returns.goods.missing")}</Alert>
      )}
      {Boolean(error) && <Alert severity="error">{failureWords(error)}</Alert>}
    </WideFormDialog>
  );
}
