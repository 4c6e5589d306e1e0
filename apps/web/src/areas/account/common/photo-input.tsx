import AddAPhotoOutlinedIcon from "@mui/icons-material/AddAPhotoOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { dataUrlOf } from "./data-url.ts";
import { Portrait } from "./person-avatar.tsx";
import { squarePhoto } from "./square-photo.ts";
import { usePhoto } from "./use-photo.ts";
import { useSendPhoto } from "./use-send-photo.ts";

/** A person's photo: chosen, taken or dropped, it is sent at once and can be removed. */
export function PhotoInput(props: {
  name: string;
  photoUrl: string | undefined;
  /** Whose photo it is; one's own where this is absent. */
  userId?: string;
  /** The server has the photo at this address. */
  onSent: (address: string) => unknown;
  onRemove: () => Promise<unknown>;
}) {
  const { t } = useTranslation("photo");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const kept = usePhoto(props.photoUrl);
  const sending = useSendPhoto(props.userId, props.onSent);
  const removing = useMutation({ mutationFn: props.onRemove });
  const error = sending.error ?? removing.error;
  const isBusy = sending.isPending || removing.isPending;
  // What was requested is shown while the server still processes it.
  const picture = sending.isPending ? sending.variables.picture : removing.isPending ? undefined : kept;

  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    sending.reset();
    removing.reset();
    const photo = await squarePhoto(file).catch(() => undefined);
    setIsUnreadable(!photo);
    if (photo) sending.mutate({ photo, picture: await dataUrlOf(photo) }, { onSuccess: () => toast(t("saved")) });
  };
  const remove = () => {
    sending.reset();
    setIsUnreadable(false);
    removing.mutate(undefined, { onSuccess: () => toast(t("removed")) });
  };
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setIsOver(next);
  };
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} sx={{ width: "100%" }}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 0.5 }}>
        {t("label")}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {t("hint")}
      </Typography>
      <Box
        onDragEnter={(event) => over(event, true)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          void take(event.dataTransfer.files[0]);
        }}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1.5,
          p: 1.5,
          border: "1px dashed",
          borderColor: isOver ? "primary.main" : "var(--mui-palette-control)",
          borderRadius: 1,
          bgcolor: isOver ? "action.hover" : undefined,
        }}
      >
        <Portrait name={props.name} picture={picture} size={64} />
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          data-testid="photo-file"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button
          type="button"
          variant="outlined"
          color="inherit"
          startIcon={<AddAPhotoOutlinedIcon />}
          loading={sending.isPending}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {props.photoUrl ? t("replace") : t("choose")}
        </Button>
        {props.photoUrl && (
          <Button type="button" color="inherit" loading={removing.isPending} onClick={remove}>
            {t("remove")}
          </Button>
        )}
        {(isUnreadable || error) && (
          <Alert severity="error" sx={{ width: "100%" }}>
            {isUnreadable ? t("unreadable") : failureWords(error)}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
