import createCache, { type EmotionCache } from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";
import { prefixer } from "stylis";

const caches = new Map<string, EmotionCache>();

/** The style cache of a direction; the rtl one mirrors every rule. Made once each, since each owns a style element. */
export function cacheOf(direction: "ltr" | "rtl"): EmotionCache {
  const known = caches.get(direction);
  if (known) return known;
  const made = createCache({
    key: direction === "rtl" ? "muirtl" : "mui",
    stylisPlugins: direction === "rtl" ? [prefixer, rtlPlugin] : [prefixer],
  });
  caches.set(direction, made);
  return made;
}
