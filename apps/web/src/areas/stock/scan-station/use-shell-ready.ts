import { useEffect, useState } from "react";
import { paths } from "../../../paths.ts";

/** Has the browser cache the files of this page, and shows when it can be opened without a network. */
export function useShellReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    let isGone = false;
    const register = async () => {
      const registration = await navigator.serviceWorker.register("/scan-worker.js", { scope: paths.scan });
      const coming = registration.installing ?? registration.waiting;
      if (registration.active) return true;
      return new Promise<boolean>((done) => {
        coming?.addEventListener("statechange", () => coming.state === "activated" && done(true));
      });
    };
    register().then(
      (ready) => isGone || setIsReady(ready),
      // Where it is not allowed, as in some private windows, the page works with a network.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isReady;
}
