import Button from "@mui/material/Button";
import { useAtom } from "jotai";
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from "notistack";
import { useEffect } from "react";
import { type Toast, toastQueueAtom } from "./toast-queue.ts";

function show({ message, variant, action }: Toast): void {
  enqueueSnackbar(message, {
    ...(variant && { variant }),
    ...(action && {
      autoHideDuration: 8000,
      action: (key) => (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            closeSnackbar(key);
            action.run();
          }}
        >
          {action.label}
        </Button>
      ),
    }),
  });
}

/** Shows toasts: at most five, top right, duplicates once, three seconds. */
export function ToastHost() {
  const [queue, setQueue] = useAtom(toastQueueAtom);
  useEffect(() => {
    if (queue.length === 0) return;
    for (const toast of queue) show(toast);
    setQueue([]);
  }, [queue, setQueue]);
  return (
    <SnackbarProvider
      maxSnack={5}
      preventDuplicate
      autoHideDuration={3000}
      anchorOrigin={{ vertical: "top", horizontal: "right" }}
      variant="success"
    />
  );
}
