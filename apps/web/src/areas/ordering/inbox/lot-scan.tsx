import QrCodeScannerIcon from "@mui/icons-material/QrCodeScanner";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CameraScan } from "../../../shared/camera/camera-scan.tsx";
import { EnterForm } from "../../../shared/form/enter-form.tsx";

/** Where packages are scanned as they are taken from the shelf. */
export function LotScanField({ onScan }: { onScan: (text: string) => void }) {
  const { t } = useTranslation("orders");
  const isTouch = useMediaQuery("(pointer: coarse)");
  const [isCamera, setIsCamera] = useState(false);
  const enter = ({ elements }: HTMLFormElement) => {
    // Read from the field itself: a scanner is faster than a render.
    const field = elements.namedItem("scan");
    if (!(field instanceof HTMLInputElement)) return;
    const text = field.value.trim();
    field.value = "";
    if (text) onScan(text);
    field.focus();
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        flex: { xs: "1 1 150px", sm: "none" },
        "& form": { flex: { xs: 1, sm: "none" } },
      }}
    >
      <EnterForm onEnter={enter}>
        <OutlinedInput
          size="small"
          inputProps={{
            name: "scan",
            "aria-label": t("inbox.scan"),
            placeholder: t("inbox.scan"),
            enterKeyHint: "done",
            spellCheck: false,
            autoCapitalize: "off",
          }}
          startAdornment={
            <InputAdornment position="start">
              <QrCodeScannerIcon aria-hidden fontSize="small" />
            </InputAdornment>
          }
          sx={{ width: { xs: "100%", sm: 210 } }}
        />
      </EnterForm>
      {isTouch && <CameraScan isOn={isCamera} onSwitch={setIsCamera} onRead={onScan} />}
    </Box>
  );
}
