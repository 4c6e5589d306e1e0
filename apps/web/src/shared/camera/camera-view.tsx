import FlashlightOffOutlinedIcon from "@mui/icons-material/FlashlightOffOutlined";
import FlashlightOnOutlinedIcon from "@mui/icons-material/FlashlightOnOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Seen, useCamera } from "./use-camera.ts";

/** What the camera sees, with a frame around what was read in it. Where there is no camera it shows what to do. */
export function CameraView(props: { onRead: (text: string) => void; isPaused: boolean }) {
  const { t } = useTranslation("camera");
  const { video, fault, seen, isOpen, setTorch } = useCamera(props.onRead, props.isPaused);
  const [isLit, setIsLit] = useState(false);
  if (fault) return <Alert severity="warning">{t(`fault.${fault}`)}</Alert>;
  return (
    <Box sx={frame}>
      <Box component="video" ref={video} muted playsInline aria-label={t("picture")} sx={picture} />
      {seen ? <ReadFrame {...seen} /> : <Box aria-hidden sx={aim} />}
      {(!isOpen || props.isPaused) && (
        <Box role="status" sx={note}>
          {t(isOpen ? "paused" : "opening")}
        </Box>
      )}
      {setTorch && (
        <Button
          variant="contained"
          color="inherit"
          startIcon={isLit ? <FlashlightOffOutlinedIcon /> : <FlashlightOnOutlinedIcon />}
          sx={{ position: "absolute", insetInlineEnd: 8, bottom: 8 }}
          onClick={() => void setTorch(!isLit).then(() => setIsLit(!isLit))}
        >
          {t(isLit ? "torchOff" : "torchOn")}
        </Button>
      )}
    </Box>
  );
}

function ReadFrame({ width, height, shapes }: Seen) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      sx={{ position: "absolute", inset: 0, width: "100%", height: "100%" }}
    >
      {shapes.map((corners) => {
        const points = corners.map(({ x, y }) => `${x},${y}`).join(" ");
        return <polygon key={points} points={points} fill="none" stroke="#8EFCC7" strokeWidth={width / 120} />;
      })}
    </Box>
  );
}

const frame = {
  position: "relative",
  overflow: "hidden",
  borderRadius: 1,
  bgcolor: "#121212",
  aspectRatio: "4 / 3",
  maxHeight: "28vh",
  width: "100%",
} as const;

const picture = { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" } as const;

const aim = {
  position: "absolute",
  inset: "22% 12%",
  border: "2px dashed rgb(255 255 255 / 0.8)",
  borderRadius: 1,
} as const;

const note = {
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  p: 1,
  textAlign: "center",
  color: "#fff",
  bgcolor: "rgb(0 0 0 / 0.72)",
} as const;
