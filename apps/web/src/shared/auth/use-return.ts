import { useSearchParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { safeTarget } from "./safe-target.ts";

/** The address that a mailed link comes back to, and that then leads to `target`. */
export function linkAddress(target: string, origin: string = window.location.origin): string {
  return `${origin}${paths.redirect}?${new URLSearchParams({ to: target })}`;
}

/** Where to go after the sign-in, and how to keep that in mind from one sign-in page to the next. */
export function useReturn(): { target: string; keeping: (path: string) => string } {
  const [params] = useSearchParams();
  const to = params.get("to");
  const target = safeTarget(to);
  const keeping = (path: string) => (to === null ? path : `${path}?${new URLSearchParams({ to: target })}`);
  return { target, keeping };
}
