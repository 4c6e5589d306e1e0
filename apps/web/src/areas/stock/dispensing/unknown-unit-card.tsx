import type { UnknownUnit } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { quantity as quantityRule } from "@meguri/rules/quantity";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { MedicineName } from "../../medicine/common/medicine-name.tsx";
import { shownName } from "../../medicine/common/name-parts.ts";
import { useQuantityFormat } from "../../medicine/common/use-quantity-format.ts";
import { useResolveUnknownUnit } from "./use-unknown-items.ts";

/** One unit of a medicine that waits for its conversion: a person states how much in it is how much in stock. */
export function UnknownUnitCard({ institutionId, unit: waiting }: { institutionId: string; unit: UnknownUnit }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { day } = useQuantityFormat();
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { mutate, isPending, error } = useResolveUnknownUnit();
  const { medicineId, name, unit, stockUnit, inPotency, count, lastOn } = waiting;
  // A packet is converted to grams, a gram in milligrams of its ingredient.
  const [typed, setTyped] = useState(inPotency ? { file: "", stock: "1" } : { file: "1", stock: "" });
  const [isAsked, setIsAsked] = useState(false);
  const [fileAmount, stockAmount] = [plain(typed.file), plain(typed.stock)];
  const wrong = (amount: string) =>
    isAsked && !quantityRule.safeParse(amount).success ? t("unknown.amountWrong") : undefined;
  const gap = inPotency ? "strengthGap" : unit === "" ? "noUnitGap" : "unitGap";
  return (
    <Card
      component="form"
      noValidate
      aria-label={shownName(name)}
      sx={{
        p: 2,
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        const isRight = [fileAmount, stockAmount].every((amount) => quantityRule.safeParse(amount).success);
        if (!isRight || isPending) return;
        const onSuccess = (answer: { count: number }) => toast(t("unknown.resolved", { count: answer.count }));
        mutate({ institutionId, medicineId, unit, inPotency, fileAmount, stockAmount }, { onSuccess });
      }}
    >
      <Box>
        <Typography variant="subtitle1" component="p">
          <MedicineName name={name} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`unknown.${gap}`, { unit, stockUnit })}
        </Typography>
        <Typography variant="body2">{t("unknown.waiting", { figure: number(count), day: day(lastOn) })}</Typography>
      </Box>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)", columnGap: 1 }}>
          <Amount
            label={t("unknown.fileAmount")}
            unit={inPotency ? t("unknown.potencyUnit", { unit }) : unit}
            value={typed.file}
            error={wrong(fileAmount)}
            onChange={(file) => setTyped((before) => ({ ...before, file }))}
          />
          <Typography aria-hidden sx={{ alignSelf: "start", mt: 4.25 }}>
            {t("unknown.equals")}
          </Typography>
          <Amount
            label={t("unknown.stockAmount")}
            unit={stockUnit}
            value={typed.stock}
            error={wrong(stockAmount)}
            onChange={(stock) => setTyped((before) => ({ ...before, stock }))}
          />
        </Box>
        <Button
          type="submit"
          variant="outlined"
          disabled={isPending}
          aria-label={t("unknown.stateFor", { name: shownName(name) })}
          sx={{ justifySelf: "start" }}
        >
          {t("unknown.state")}
        </Button>
        {error && <Alert severity="error">{failureWords(error)}</Alert>}
      </Box>
    </Card>
  );
}

function Amount(props: {
  label: string;
  unit: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={props.label}
      required
      inputMode="decimal"
      dir="ltr"
      value={props.value}
      error={props.error}
      end={
        <InputAdornment position="end">
          <bdi lang="ja">{props.unit}</bdi>
        </InputAdornment>
      }
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function plain(typed: string): string {
  return typed.normalize("NFKC").replaceAll(",", "").trim();
}
