import VolumeOffOutlinedIcon from "@mui/icons-material/VolumeOffOutlined";
import VolumeUpOutlinedIcon from "@mui/icons-material/VolumeUpOutlined";
import Button from "@mui/material/Button";
import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { mutedAtom } from "./muted-atom.ts";

/** Turns the sounds of scanning on and off, on this device. */
export function MuteButton() {
  const { t } = useTranslation("scan");
  const [isMuted, setIsMuted] = useAtom(mutedAtom);
  return (
    <Button
      color="inherit"
      startIcon={isMuted ? <VolumeOffOutlinedIcon /> : <VolumeUpOutlinedIcon />}
      onClick={() => setIsMuted(!isMuted)}
    >
      {t(isMuted ? "soundOff" : "soundOn")}
    </Button>
  );
}
