import UploadFileOutlinedIcon from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";

/** Takes a file, or with `onFiles` any number of them, that are dropped or chosen with the button. */
export function FileDropZone(props: {
  label: string;
  choose: string;
  limits: string;
  /** As the file dialog wants it. */
  accept: string;
  onFile?: (file: File) => void;
  onFiles?: (files: readonly File[]) => void;
}) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    props.onFile?.(file);
    props.onFiles?.([file, ...others]);
  };
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setIsOver(next);
  };
  return (
    <Box
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
      sx={{
        display: "grid",
        justifyItems: "center",
        alignContent: "center",
        gap: 1.5,
        minHeight: 200,
        p: 3,
        textAlign: "center",
        border: "2px dashed",
        borderColor: isOver ? "primary.main" : "var(--mui-palette-control)",
        borderRadius: 1,
        bgcolor: isOver ? "action.hover" : "background.paper",
      }}
    >
      <UploadFileOutlinedIcon aria-hidden sx={{ fontSize: 40, color: "primary.main" }} />
      <Typography variant="subtitle1" component="p">
        {props.label}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        hidden
        multiple={props.onFiles !== undefined}
        data-testid="import-file"
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again once it is corrected.
          event.target.value = "";
        }}
      />
      <Button variant="contained" size="large" onClick={() => input.current?.click()}>
        {props.choose}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {props.limits}
      </Typography>
    </Box>
  );
}
