import Box from "@mui/material/Box";
import { type ComponentProps, useState } from "react";
import { CameraScan } from "../../../../shared/camera/camera-scan.tsx";
import { ScanField } from "./scan-field.tsx";

/** Where one scans: the field for a scanner and for typing, or in its place the camera. */
export function ScanInput(
  props: ComponentProps<typeof ScanField> & {
    /** Whether the camera reads nothing for now, because a question waits. */
    isPaused?: boolean;
    /** Whether scanning with the camera is what the page is for. */
    isForCamera?: boolean;
  },
) {
  const { isPaused = false, isForCamera = false, ...field } = props;
  const [isCamera, setIsCamera] = useState(false);
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {!isCamera && <ScanField {...field} />}
      <CameraScan
        isOn={isCamera}
        isPaused={isPaused}
        isProminent={isForCamera}
        onSwitch={setIsCamera}
        onRead={props.onScan}
      />
    </Box>
  );
}
