import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ComponentProps, useEffect, useState } from "react";
import { loadPhrases } from "../../../../shared/i18n/load-phrases.ts";
import { keepLoaded } from "../../../../shared/parts/keep-loaded.ts";
import { whenSettled } from "../../../../shared/parts/page-work.ts";
import type { MedicineCombobox } from "./medicine-combobox.tsx";

type Combobox = typeof MedicineCombobox;

const loadCombobox = keepLoaded(async () => {
  const [loaded] = await Promise.all([import("./medicine-combobox.tsx"), loadPhrases(["medicines"])]);
  return loaded.MedicineCombobox;
});

/**
 * `MedicineCombobox` for the head of a page: its list, with all that it needs, comes once the page has its content, or when
 * somebody uses the field. Until then there is a field of the same size; what is typed into it stays.
 */
export function MedicineComboboxLater(props: ComponentProps<Combobox>) {
  const [loaded, setLoaded] = useState<{ Combobox: Combobox }>();
  const [isEntered, setIsEntered] = useState(false);
  // A page that gives the field the focus has not had anything typed yet.
  const [isUsed, setIsUsed] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  // A scanner types a code and Enter faster than the list comes.
  const [hasEntered, setHasEntered] = useState(false);
  useEffect(() => {
    if (isUsed) return begin();
    return whenSettled(begin);
    function begin(): void {
      loadCombobox().then(
        (Combobox) => setLoaded({ Combobox }),
        // It is loaded again when somebody uses the field.
        () => undefined,
      );
    }
  }, [isUsed]);
  // A field that goes away takes along what an input method has not finished.
  if (loaded && !isComposing) return <loaded.Combobox {...props} isTyping={isEntered} hasEntered={hasEntered} />;
  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={props.text}
      onPointerDown={() => setIsUsed(true)}
      onChange={({ target }) => {
        setIsUsed(true);
        setHasEntered(false);
        props.onType(target.value);
      }}
      onKeyDown={({ key, keyCode }) => {
        setIsUsed(true);
        if (key === "Enter" && keyCode !== 229) setHasEntered(true);
      }}
      onFocus={() => setIsEntered(true)}
      onBlur={() => setIsEntered(false)}
      startAdornment={
        <Box component="span" sx={{ display: "flex", marginInlineEnd: 1, color: "action.active" }}>
          <SearchIcon aria-hidden />
        </Box>
      }
      inputProps={{
        ...props.control,
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": false,
        autoComplete: "off",
        autoCapitalize: "none",
        spellCheck: false,
        onCompositionStart: () => setIsComposing(true),
        onCompositionEnd: () => setIsComposing(false),
      }}
      // As in the list's own field.
      sx={{
        paddingInlineStart: "6px",
        "& .MuiOutlinedInput-input": { paddingBlock: "2.5px", paddingInline: "8px 4px" },
      }}
    />
  );
}
