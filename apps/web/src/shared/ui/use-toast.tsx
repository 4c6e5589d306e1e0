import Button from "@mui/material/Button";
import { closeSnackbar, enqueueSnackbar, type VariantType } from "notistack";

type ToastOptions = {
  /** success unless said otherwise; errors belong beside their cause, not here. */
  variant?: VariantType;
  /** One thing to do about it, such as 元に戻す; the toast then stays for eight seconds. */
  action?: { label: string; run: () => void };
};

function toast(message: string, { variant, action }: ToastOptions = {}): void {
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

/** Says in passing that something is done. */
export function useToast(): typeof toast {
  return toast;
}
