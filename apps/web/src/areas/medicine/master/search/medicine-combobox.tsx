import type { MedicineSuggestion } from "@meguri/rpc/app/v1/medicine_service_pb";
import SearchIcon from "@mui/icons-material/Search";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import type { ControlProps } from "../../../../shared/ui/input/form-field.tsx";
import { visuallyHidden } from "../../../../shared/ui/visually-hidden.ts";
import { shownName } from "../../common/name-parts.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { isCode, useEnterOnCode } from "./use-enter-on-code.ts";
import { standingOf, useMedicineSuggestions } from "./use-medicine-suggestions.ts";

/** A medicine that is chosen, or the typed text itself. */
type Option = MedicineSuggestion | string;

/**
 * Where one types a name, kana or code and chooses among what it could mean. Nothing is ever chosen by itself: the
 * arrows lead to a candidate, Enter takes the one led to. With `onText`, Enter alone gives the text. Candidates of the
 * text before stay in sight until the right ones are there, but cannot be taken.
 */
export function MedicineCombobox(props: {
  text: string;
  onType: (text: string) => void;
  onPick: (medicine: MedicineSuggestion) => void;
  onText?: (text: string) => void;
  /** What is chosen now, where the field keeps it. */
  value?: MedicineSuggestion | undefined;
  /** Whether somebody is typing into the field in whose place this one comes, or has pressed Enter there. */
  isTyping?: boolean;
  hasEntered?: boolean;
  /** Ties the input to its label. */
  control: Partial<ControlProps> & { "aria-label"?: string; "data-key"?: string; placeholder?: string };
}) {
  const { t } = useTranslation("medicines");
  const { failureWords } = useFailureWords();
  const [isComposing, setIsComposing] = useState(false);
  const { text, onText, isTyping = false } = props;
  const [isOpen, setIsOpen] = useState(isTyping);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!isTyping || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(input.current.value.length, input.current.value.length);
  }, [isTyping]);
  const { suggestions, error, isStale } = useMedicineSuggestions(isOpen ? text : "", isComposing);
  const typed = text.trim();
  const options: Option[] = onText && typed ? [...suggestions, typed] : suggestions;
  const ledByKeys = useRef(false);
  const { wait } = useEnterOnCode({
    typed,
    suggestions,
    isStale,
    error,
    onOnly: (medicine) => {
      setIsOpen(false);
      props.onPick(medicine);
    },
    onOther: (code) => {
      setIsOpen(onText === undefined);
      onText?.(code);
    },
  });
  const takeEntered = useEffectEvent(() => {
    if (isCode(typed)) wait();
  });
  useEffect(() => {
    if (props.hasEntered) takeEntered();
  }, [props.hasEntered]);
  const status = isStale ? "" : t("suggest.count", { count: suggestions.length });

  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
    if (event.key !== "Enter" || event.keyCode === 229 || typed === "") return;
    const takesCode = isCode(typed) && (isStale || !ledByKeys.current);
    if (!takesCode && !isStale) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    setIsOpen(takesCode || onText === undefined);
    if (takesCode) wait();
    else onText?.(typed);
  }

  return (
    <>
      <Autocomplete<Option, false, false, boolean>
        freeSolo={onText !== undefined}
        forcePopupIcon={false}
        clearOnBlur={onText === undefined}
        open={isOpen && typed !== ""}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        value={props.value ?? null}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          // When it mounts, the list resets its text to the chosen medicine; what was typed before stays.
          if (reason === "reset" && next === "" && isTyping) return;
          props.onType(next);
          if (reason === "input") setIsOpen(true);
          if (reason === "clear") onText?.("");
        }}
        onChange={(_, chosen) => {
          if (typeof chosen === "string") onText?.(chosen.trim());
          else if (chosen) props.onPick(chosen);
        }}
        onKeyDown={onKeyDown}
        onHighlightChange={(_, option, reason) => {
          ledByKeys.current = option !== null && reason === "keyboard";
        }}
        options={options}
        getOptionDisabled={(option) => isStale && typeof option !== "string"}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === "string" ? option : shownName(option.name))}
        getOptionKey={(option) => (typeof option === "string" ? "" : option.medicineId)}
        isOptionEqualToValue={(option, value) =>
          typeof option !== "string" && typeof value !== "string" && option.medicineId === value.medicineId
        }
        groupBy={(option) => (typeof option === "string" ? "" : t(`suggest.standing.${standingOf(option)}`))}
        noOptionsText={error ? failureWords(error) : t(isStale ? "suggest.searching" : "suggest.none")}
        renderGroup={({ key, group, children }) => (
          <Box component="li" key={key} role="group" aria-label={group || undefined}>
            {group && (
              <Typography aria-hidden variant="body2" color="textSecondary" sx={{ px: 2, py: 0.75, fontWeight: 600 }}>
                {group}
              </Typography>
            )}
            <Box component="ul" role="presentation" sx={{ p: 0, listStyle: "none" }}>
              {children}
            </Box>
          </Box>
        )}
        renderOption={({ key, onClick, ...item }, option) => (
          <Box component="li" key={key} {...item} onClick={item["aria-disabled"] ? undefined : onClick}>
            {typeof option === "string" ? (
              <Typography component="span" variant="body2" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <SearchIcon aria-hidden fontSize="small" />
                {t("suggest.list", { text: option })}
              </Typography>
            ) : (
              <SuggestionRow medicine={option} />
            )}
          </Box>
        )}
        slotProps={{
          listbox: { "aria-label": t("title"), "aria-labelledby": undefined, sx: listStyle },
          // Names are long: the list may be wider than the field.
          popper: { placement: "bottom-start", sx: { minWidth: "min(560px, calc(100vw - 32px))" } },
        }}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            inputRef={input}
            slotProps={{
              ...slotProps,
              input: {
                ...slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon aria-hidden />
                  </InputAdornment>
                ),
              },
              htmlInput: {
                ...slotProps.htmlInput,
                ...props.control,
                onCompositionStart: () => setIsComposing(true),
                onCompositionEnd: () => setIsComposing(false),
              },
            }}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {isOpen && typed && status}
      </Box>
    </>
  );
}

/** Rows that cannot be taken yet fade only where the answer is slow: a flicker with each letter would say nothing. */
const listStyle = {
  maxHeight: "60vh",
  '& .MuiAutocomplete-option[aria-disabled="true"]': { opacity: 0.6, transition: "opacity 150ms 300ms" },
} as const;
