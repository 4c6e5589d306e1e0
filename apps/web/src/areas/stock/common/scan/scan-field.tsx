import QrCodeScannerIcon from "@mui/icons-material/QrCodeScanner";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EnterForm } from "../../../../shared/form/enter-form.tsx";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";

/** Where a scanner types, or a person: Enter hands the text over and empties the field at once for the next one. */
export function ScanField(props: {
  label: string;
  hint?: ReactNode;
  onScan: (text: string) => void;
  /** Whether the page begins with it: it takes the focus then, so that a scanner may begin at once. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation("scan");
  // On a phone the scanner is the keyboard: one that slides up would cover the result. A tap on the button brings it.
  const isTouch = useMediaQuery("(pointer: coarse)");
  const [isTyping, setIsTyping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isFirst } = props;
  useEffect(() => {
    if (isFirst) form.current?.querySelector("input")?.focus();
  }, [isFirst]);
  const enter = ({ elements }: HTMLFormElement) => {
    // Read from the field itself: a scanner is faster than a render.
    const field = elements.namedItem("scan");
    if (!(field instanceof HTMLInputElement)) return;
    const text = field.value.trim();
    field.value = "";
    if (text) props.onScan(text);
    field.focus();
  };
  return (
    <EnterForm formRef={form} onEnter={enter}>
      <FormField label={props.label} hint={props.hint}>
        {(control) => (
          <OutlinedInput
            fullWidth
            inputProps={{
              ...control,
              name: "scan",
              inputMode: isTouch && !isTyping ? "none" : "text",
              enterKeyHint: "done",
              spellCheck: false,
              autoCapitalize: "off",
              dir: "ltr",
            }}
            startAdornment={
              <InputAdornment position="start">
                <QrCodeScannerIcon aria-hidden />
              </InputAdornment>
            }
            endAdornment={
              isTouch && (
                <Button
                  color="inherit"
                  sx={{ flex: "none", whiteSpace: "nowrap" }}
                  onClick={() => {
                    setIsTyping(!isTyping);
                    form.current?.querySelector("input")?.focus();
                  }}
                >
                  {t(isTyping ? "keyboardOff" : "keyboardOn")}
                </Button>
              )
            }
          />
        )}
      </FormField>
    </EnterForm>
  );
}
