import ClearIcon from "@mui/icons-material/Clear";
import SearchIcon from "@mui/icons-material/Search";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

/** People type on for so long, in ms, before what they typed is searched for. */
const pause = 200;

/**
 * The search field of a list. `value` is what is searched for (from the URL); `onSearch` gets the text after a pause,
 * at once on Enter, and never while an input method composes. The key `/` leads here.
 */
export function SearchField(props: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** For a long label, which is cut otherwise. */
  isWide?: boolean;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(props.value);
  const [searched, setSearched] = useState(props.value);
  const [known, setKnown] = useState(props.value);
  const [isComposing, setIsComposing] = useState(false);
  // Back and forward change the address; the field follows. Its own change comes back to it unchanged.
  if (known !== props.value) {
    setKnown(props.value);
    if (searched !== props.value) setText(props.value);
    setSearched(props.value);
  }
  const submit = (next: string) => {
    if (next !== searched) props.onSearch(next);
    setSearched(next);
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => submitLater(text), pause);
    return () => clearTimeout(timer);
  }, [text, isComposing]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !isComposing && !event.nativeEvent.isComposing) submit(text);
  };

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      // Opening a row at once must not be delayed by a search that begins after that.
      onBlur={() => submit(text)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      sx={{
        width: { xs: "100%", sm: props.isWide ? 470 : 320 },
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
      inputProps={{ "aria-label": props.label, "data-key": "search", placeholder: props.label }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        text !== "" && (
          <InputAdornment position="end">
            <IconButton edge="end" size="small" aria-label={t("searchClear")} onClick={() => setText("")}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
