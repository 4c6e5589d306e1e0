import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import { toastQueueAtom } from "./toast-queue.ts";

/** Comes with the first toast: nothing before sign-in needs it. */
const ToastHost = lazy(() => import("./toast-host.tsx").then((m) => ({ default: m.ToastHost })));

/** The place of the toasts. */
export function Toasts() {
  const isWanted = useAtomValue(toastQueueAtom).length > 0;
  const [isMounted, setIsMounted] = useState(false);
  if (isWanted && !isMounted) setIsMounted(true);
  return <Suspense>{isMounted && <ToastHost />}</Suspense>;
}
