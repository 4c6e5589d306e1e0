import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CameraScan } from "../../../../shared/camera/camera-scan.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { FormField } from "../../../../shared/ui/input/form-field.tsx";
import { shownName } from "../../common/name-parts.ts";
import { MedicineComboboxLater } from "./medicine-combobox-later.tsx";
import { useMedicineOfCode } from "./use-medicine-of-code.ts";

/**
 * The choice of a page's medicine: by name, kana, generic name or code, with a scanner or the camera.
 * The text itself counts where nobody chose. Needs the phrases `medicines`, `camera` and `failure`.
 */
export function MedicineLookup(props: {
  label: string;
  hint: string;
  /** The text that the page knows. */
  value: string;
  /** Whether one begins here: it takes the focus then, where no keyboard slides over the page. */
  isFirst: boolean;
  onText: (text: string) => void;
  onPick: (medicineId: string, name: string) => void;
}) {
  const { failureWords } = useFailureWords();
  const [text, setText] = useState(props.value);
  const [known, setKnown] = useState(props.value);
  const [isCamera, setIsCamera] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTranslation("medicines");
  // Back and forward change the address; the field follows.
  if (known !== props.value) {
    setKnown(props.value);
    setText(props.value);
  }
  const { isFirst } = props;
  const isTouch = useMediaQuery("(pointer: coarse)");
  useEffect(() => {
    if (isFirst && !isTouch) box.current?.querySelector("input")?.focus();
  }, [isFirst, isTouch]);
  const code = useMedicineOfCode((medicine, scanned) => {
    setIsCamera(false);
    if (medicine) props.onPick(medicine.medicineId, shownName(medicine.name));
    else props.onText(scanned);
  });
  return (
    <Box ref={box} sx={isCamera ? below : beside}>
      <FormField label={props.label} hint={props.hint}>
        {(control) => (
          <MedicineComboboxLater
            text={text}
            onType={setText}
            onText={props.onText}
            onPick={({ medicineId, name }) => props.onPick(medicineId, shownName(name))}
            control={{ ...control, "data-key": "search", placeholder: t("search") }}
          />
        )}
      </FormField>
      <CameraScan isOn={isCamera} isPaused={code.isReading} onSwitch={setIsCamera} onRead={code.read} />
      {code.error && <Alert severity="error">{failureWords(code.error)}</Alert>}
    </Box>
  );
}

const below = { display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** The camera is beside the field where there is room, and below it while it shows what it sees. */
const beside = {
  ...below,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
  alignItems: "end",
} as const;
