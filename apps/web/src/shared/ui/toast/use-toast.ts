import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { type ToastOptions, toastQueueAtom } from "./toast-queue.ts";

/** Shows in passing that something is done. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  const setQueue = useSetAtom(toastQueueAtom);
  return useCallback((message, options) => setQueue((queue) => [...queue, { message, ...options }]), [setQueue]);
}
