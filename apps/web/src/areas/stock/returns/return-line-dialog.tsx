import type { StockReturnLine } from "@meguri/rpc/app/v1/stock_return_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useReturnSteps } from "./use-returns.ts";

/** The quantity of a lot that goes back, the reason, and its condition. */
export function ReturnLineDialog(props: {
  institutionId: string;
  returnId: string;
  line: Pick<
    StockReturnLine,
    "lotId" | "medicineName" | "unit" | "quantity" | "onHand" | "reason" | "damaged" | "nonReturnable"
  >;
  onClose: () => void;
}) {
  const { t } = useTranslation("sending");
  const { failureWords } = useFailureWords();
  const { quantity: quantityWords } = useQuantityFormat();
  const { institutionId, returnId, line } = props;
  const { lotId, medicineName, unit, onHand } = line;
  const [told, setTold] = useState(line);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync, isPending, error } = useReturnSteps().put;
  const set = (change: Partial<typeof told>) => setTold((before) => ({ ...before, ...change }));
  const quantity = told.quantity.normalize("NFKC").replaceAll(",", "").trim();
  const isRight = quantityRule.safeParse(quantity).success;
  const save = useSingleFlight(async () => {
    const { reason, damaged, nonReturnable } = told;
    const put = { institutionId, returnId, lotId, quantity, reason: reason.trim(), damaged, nonReturnable };
    await mutateAsync(put).then(props.onClose, () => undefined);
  });
  return (
    <FormDialog
      title={t("returns.lines.add")}
      submitLabel={t("returns.lines.put")}
      isBusy={isPending}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isRight) void save();
      }}
    >
      <Typography>
        <MedicineName name={medicineName} />
      </Typography>
      <TextInput
        label={t("field.quantity")}
        hint={t("lotHas", { amount: quantityWords(onHand, unit) })}
        required
        value={told.quantity}
        inputMode="decimal"
        dir="ltr"
        end={
          <InputAdornment position="end">
            <bdi lang="ja">{unit}</bdi>
          </InputAdornment>
        }
        error={isAsked && !isRight ? t("quantityWrong") : undefined}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <TextInput
        label={t("returns.lines.reason")}
        value={told.reason}
        maxLength={200}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <FormControlLabel
        control={<Checkbox checked={told.damaged} onChange={(_, damaged) => set({ damaged })} />}
        label={t("returns.block.damaged")}
      />
      <FormControlLabel
        control={<Checkbox checked={told.nonReturnable} onChange={(_, nonReturnable) => set({ nonReturnable })} />}
        label={t("returns.block.nonReturnable")}
      />
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </FormDialog>
  );
}
