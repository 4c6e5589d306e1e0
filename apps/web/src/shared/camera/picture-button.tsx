import PhotoCameraOutlinedIcon from "@mui/icons-material/PhotoCameraOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readPicture } from "./read-picture.ts";

/** Reads a picture that somebody takes or chooses, where the camera cannot run in the page. */
export function PictureButton({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation("camera");
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [missed, setMissed] = useState<"nothing" | "unreadable">();
  const read = async (file: File) => {
    setIsReading(true);
    const texts = await readPicture(file).catch(() => undefined);
    setIsReading(false);
    setMissed(texts === undefined ? "unreadable" : texts.length === 0 ? "nothing" : undefined);
    for (const text of texts ?? []) onRead(text);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void read(file);
        }}
      />
      <Button
        color="inherit"
        loading={isReading}
        loadingPosition="start"
        startIcon={<PhotoCameraOutlinedIcon />}
        sx={{ minHeight: 44 }}
        onClick={() => input.current?.click()}
      >
        {t("choose")}
      </Button>
      {missed && (
        <Alert severity="warning" onClose={() => setMissed(undefined)} sx={{ width: "100%" }}>
          {t(`missed.${missed}`)}
        </Alert>
      )}
    </>
  );
}
