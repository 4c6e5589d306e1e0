import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { useAtom } from "jotai";
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from "notistack";
import { useEffect } from "react";
import { type Toast, toastQueueAtom } from "./toast-queue.ts";

function show({ message, variant, action, until, ms = action && 8000 }: Toast): void {
  const shown = enqueueSnackbar(message, {
    ...(variant && { variant }),
    ...(ms && { autoHideDuration: ms }),
    // Each has its own thing to undo, equal or not.
    ...(until && { persist: true, preventDuplicate: false }),
    ...(action && {
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
  const close = () => closeSnackbar(shown);
  until?.then(close, close);
}

/** White words on each tone keep a contrast of 4.5 and more, in light and dark. */
const tones = (
  <GlobalStyles
    styles={{
      "#root .notistack-MuiContent": { color: "#fff" },
      "#root .notistack-MuiContent-default": { backgroundColor: "#1D1F21" },
      "#root .notistack-MuiContent-success": { backgroundColor: "#006548" },
      "#root .notistack-MuiContent-info": { backgroundColor: "#2460BC" },
      "#root .notistack-MuiContent-warning": { backgroundColor: "#835F1D" },
      "#root .notistack-MuiContent-error": { backgroundColor: "#680E08" },
    }}
  />
);

/** Shows toasts: at most five, top right, duplicates once unless they wait for something, three seconds where nothing else is given. */
export function ToastHost() {
  const [queue, setQueue] = useAtom(toastQueueAtom);
  useEffect(() => {
    if (queue.length === 0) return;
    for (const toast of queue) show(toast);
    setQueue([]);
  }, [queue, setQueue]);
  return (
    <>
      {tones}
      <SnackbarProvider
        maxSnack={5}
        preventDuplicate
        autoHideDuration={3000}
        anchorOrigin={{ vertical: "top", horizontal: "right" }}
        variant="success"
      />
    </>
  );
}
