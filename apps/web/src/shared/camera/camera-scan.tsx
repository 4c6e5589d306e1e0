import NoPhotographyOutlinedIcon from "@mui/icons-material/NoPhotographyOutlined";
import VideocamOutlinedIcon from "@mui/icons-material/VideocamOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { PictureButton } from "./picture-button.tsx";

const CameraView = lazy(() => import("./camera-view.tsx").then((module) => ({ default: module.CameraView })));

/** Reads symbols with the camera while it is on, or from a picture; each is reported as a scanner would send it. */
export function CameraScan(props: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onRead: (text: string) => void;
  /** Whether nothing is to be read for now, because a question waits. */
  isPaused?: boolean;
  /** Whether it is what the page is for, and not one way among others. */
  isProminent?: boolean;
}) {
  const { t } = useTranslation("camera");
  const { isOn } = props;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {isOn && (
        <Suspense>
          <CameraView onRead={props.onRead} isPaused={props.isPaused ?? false} />
        </Suspense>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant={props.isProminent ? (isOn ? "outlined" : "contained") : "text"}
          color={props.isProminent && !isOn ? "primary" : "inherit"}
          startIcon={isOn ? <NoPhotographyOutlinedIcon /> : <VideocamOutlinedIcon />}
          sx={{ minHeight: 44 }}
          onClick={() => props.onSwitch(!isOn)}
        >
          {t(isOn ? "close" : "open")}
        </Button>
        <PictureButton onRead={props.onRead} />
      </Box>
    </Box>
  );
}
