import ArrowDropDownIcon from "@mui/icons-material/ArrowDropDown";
import Box from "@mui/material/Box";
import type { InputBaseComponentProps } from "@mui/material/InputBase";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart } from "../../parts/lazy-part.ts";
import { useSettled } from "../state/use-settled.ts";
import type { MenuFieldProps } from "./menu-field-props.ts";

const OpenedMenuField = lazyPart(async () => (await import("./opened-menu-field.tsx")).OpenedMenuField);

/**
 * One choice among few, from a menu. The field is there at once, with what is chosen; the menu, which is as big as a page,
 * comes once the page has its content, or when somebody opens it.
 */
export function MenuField(props: MenuFieldProps) {
  const isSettled = useSettled();
  const [isOpened, setIsOpened] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const closed = <ClosedChoice {...props} onOpen={() => setIsOpened(true)} onFocus={setIsFocused} />;
  if (!isSettled && !isOpened) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenuField {...props} isOpen={isOpened} isFocused={isFocused} />
    </Suspense>
  );
}

/** The field as it is while its menu is closed. */
function ClosedChoice(props: MenuFieldProps & { onOpen: () => void; onFocus: (is: boolean) => void }) {
  const { label, isBare, options, chosen, onOpen, onFocus } = props;
  return (
    <Box sx={{ position: "relative", display: "inline-flex", width: props.width }}>
      {!isBare && (
        <InputLabel shrink variant="outlined" size="small" aria-hidden>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        fullWidth
        size="small"
        readOnly
        notched={!isBare}
        {...(!isBare && { label })}
        inputComponent={ClosedInput}
        onFocus={() => onFocus(true)}
        onBlur={() => onFocus(false)}
        slotProps={{
          input: {
            "aria-label": label,
            title: "",
            children: options.find(({ name }) => name === chosen)?.label,
            onMouseDown: onOpen,
            onKeyDown: ({ key }: { key: string }) => {
              if (openingKeys.includes(key)) onOpen();
            },
          } as ComponentProps<"input">,
        }}
      />
      <ArrowDropDownIcon sx={arrow} />
    </Box>
  );
}

const openingKeys = ["Enter", " ", "ArrowDown", "ArrowUp"];

/** What the library shows in the place of an input. */
function ClosedInput(props: InputBaseComponentProps) {
  const {
    className,
    children,
    "aria-label": label,
    ref,
    onMouseDown,
    onKeyDown,
    onFocus,
    onBlur,
  }: ComponentProps<"div"> = props as object;
  return (
    <Box
      ref={ref}
      role="combobox"
      tabIndex={0}
      aria-label={label}
      aria-expanded={false}
      aria-haspopup="listbox"
      className={className}
      onMouseDown={onMouseDown}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
      sx={shown}
    >
      {children}
    </Box>
  );
}

const arrow = {
  position: "absolute",
  insetInlineEnd: 7,
  top: "calc(50% - .5em)",
  color: "action.active",
  pointerEvents: "none",
} as const;

const shown = {
  "&&": { height: "auto", minHeight: "1.4375em", paddingInlineEnd: "32px" },
  cursor: "pointer",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
