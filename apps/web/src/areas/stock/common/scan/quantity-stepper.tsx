import { countedQuantity } from "@meguri/rules/quantity";
import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { negated, plainDecimal, signOf, sumOf } from "../../../../shared/format/decimal.ts";

/** A quantity with a button for less and one for more; what is typed counts on Enter or when the field is left. */
export function QuantityStepper(props: {
  label: string;
  unit: ReactNode;
  /** A decimal text. */
  value: string;
  /** What a press adds or takes. */
  step: string;
  /** Ends when the quantity is kept or refused. */
  onChange: (quantity: string) => Promise<unknown>;
}) {
  const { t } = useTranslation("scan");
  const id = useId();
  const { step } = props;
  // What was pressed counts at once: the next press must not start from what the server still has.
  const [wanted, setWanted] = useState<string>();
  const value = wanted ?? props.value;
  const onChange = async (next: string) => {
    setWanted(next);
    await props.onChange(next);
    setWanted((latest) => (latest === next ? undefined : latest));
  };
  const [typed, setTyped] = useState<string>();
  const less = sumOf(value, negated(step));
  const commit = () => {
    const text = plainDecimal(typed ?? "");
    setTyped(undefined);
    if (text && text !== value && countedQuantity.safeParse(text).success) void onChange(text);
  };
  return (
    <Box role="group" aria-label={props.label} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <IconButton
        aria-label={t("less")}
        disabled={signOf(less) <= 0}
        onClick={() => void onChange(less)}
        sx={{ width: 48, height: 48, border: 1, borderColor: "divider" }}
      >
        <RemoveIcon />
      </IconButton>
      <OutlinedInput
        id={id}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === "Enter") commit();
        }}
        inputProps={{ "aria-label": props.label, inputMode: "decimal", dir: "ltr", style: { textAlign: "end" } }}
        endAdornment={<InputAdornment position="end">{props.unit}</InputAdornment>}
        sx={{ width: 160, height: 48, fontSize: "1.25rem", fontVariantNumeric: "tabular-nums" }}
      />
      <IconButton
        aria-label={t("moreOf")}
        onClick={() => void onChange(sumOf(value, step))}
        sx={{ width: 48, height: 48, border: 1, borderColor: "divider" }}
      >
        <AddIcon />
      </IconButton>
    </Box>
  );
}
