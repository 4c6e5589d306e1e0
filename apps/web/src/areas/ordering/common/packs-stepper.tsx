import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { typedPacks } from "./order/typed-packs.ts";

/** A number of packages that one types or changes by one, with the arrow keys too. Needs the phrases `orders`. */
export function PacksStepper(props: { label: string; value: number; most: number; onChange: (packs: number) => void }) {
  const { t } = useTranslation("orders");
  const { value, most, label } = props;
  const [typed, setTyped] = useState<string>();
  const change = (packs: number) => {
    setTyped(undefined);
    props.onChange(Math.min(Math.max(0, packs), most));
  };
  const commit = () => {
    const packs = typed === undefined ? undefined : typedPacks(typed);
    if (packs === undefined) setTyped(undefined);
    else change(packs);
  };
  return (
    <Box sx={frame}>
      <IconButton
        size="small"
        tabIndex={-1}
        disabled={value <= 0}
        aria-label={t("stepper.less", { name: label })}
        onClick={() => change(value - 1)}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <InputBase
        value={typed ?? String(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            change((typedPacks(typed ?? "") ?? value) + step);
          }
          if (event.key === "Enter") commit();
          if (event.key === "Escape") setTyped(undefined);
        }}
        inputProps={{
          "aria-label": label,
          inputMode: "numeric",
          dir: "ltr",
          style: { textAlign: "center", padding: 0 },
        }}
        sx={{ width: 44, fontVariantNumeric: "tabular-nums", fontWeight: 600 }}
      />
      <IconButton
        size="small"
        tabIndex={-1}
        disabled={value >= most}
        aria-label={t("stepper.more", { name: label })}
        onClick={() => change(value + 1)}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const frame = {
  display: "inline-flex",
  alignItems: "center",
  border: 1,
  borderColor: "divider",
  borderRadius: "4px",
  height: 28,
  "& .MuiIconButton-root": { p: 0, minWidth: 26, minHeight: 26, borderRadius: "4px" },
  "&:focus-within": { borderColor: "primary.main" },
  "@media (pointer: coarse)": { height: 44, "& .MuiIconButton-root": { minWidth: 42, minHeight: 42 } },
} as const;
