import { SnackbarProvider } from "notistack";
import type { ReactNode } from "react";

/** Where toasts appear: at most five, top right, duplicates once, three seconds. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={5}
      preventDuplicate
      autoHideDuration={3000}
      anchorOrigin={{ vertical: "top", horizontal: "right" }}
      variant="success"
    >
      {children}
    </SnackbarProvider>
  );
}
