import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import { useTranslation } from "react-i18next";
import { shownName } from "../../medicine/common/name-parts.ts";

/** How many packages: − n +. What is typed counts on Enter or when the field is left. */
export function PacksStepper(props: {
  medicineName: string;
  packs: number;
  /** What is being typed; undefined where nothing is. */
  typed: string | undefined;
  isWrong: boolean;
  describedBy?: string | undefined;
  onType: (text: string) => void;
  onCommit: () => void;
  onDrop: () => void;
  onStep: (packs: number) => void;
}) {
  const { t } = useTranslation("cart");
  const { packs, typed } = props;
  const name = shownName(props.medicineName);
  const step = (by: number, label: string, icon: typeof AddIcon) => {
    const Icon = icon;
    return (
      <IconButton
        aria-label={label}
        disabled={packs + by < 1 || typed !== undefined}
        onClick={() => props.onStep(packs + by)}
        sx={button}
      >
        <Icon sx={{ fontSize: 18 }} />
      </IconButton>
    );
  };
  return (
    <Box sx={{ display: "inline-flex", alignItems: "center" }}>
      {step(-1, t("line.fewerOf", { name }), RemoveIcon)}
      <InputBase
        value={typed ?? String(packs)}
        error={props.isWrong}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => props.onType(target.value)}
        onBlur={props.onCommit}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) props.onCommit();
          if (key === "Escape") props.onDrop();
        }}
        inputProps={{
          "aria-label": t("line.packsOf", { name }),
          "aria-describedby": props.describedBy,
          inputMode: "numeric",
          dir: "ltr",
          style: { textAlign: "center", padding: 0 },
        }}
        sx={field}
      />
      {step(1, t("line.moreOf", { name }), AddIcon)}
    </Box>
  );
}

const touch = "@media (pointer: coarse)";
const button = { width: 28, height: 28, minHeight: 0, p: 0, [touch]: { width: 44, height: 44 } } as const;
const field = {
  width: 44,
  height: 28,
  border: 1,
  borderColor: "var(--mui-palette-control)",
  borderRadius: "4px",
  fontVariantNumeric: "tabular-nums",
  "&.Mui-error": { borderColor: "error.main" },
  "&.Mui-focused": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
  [touch]: { height: 40 },
} as const;

/** A whole number of packages as it is typed, in any width; nothing where it is none. */
export function readPacks(typed: string): number | undefined {
  const text = typed.normalize("NFKC").replaceAll(",", "").trim();
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
