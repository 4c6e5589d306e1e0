import createCache, { type EmotionCache } from "@emotion/cache";
import { keepLoaded } from "../parts/keep-loaded.ts";

const rtlCache = keepLoaded(async (): Promise<EmotionCache> => {
  const { rtlPlugins } = await import("./rtl-plugins.ts");
  return createCache({ key: "muirtl", stylisPlugins: rtlPlugins });
});

const ltrCache = Promise.resolve(createCache({ key: "mui" }));

/**
 * The style cache of a direction; the rtl one mirrors every rule, and what it needs for that is loaded when it is first
 * requested. Created once each, since each owns a style element.
 */
export function cacheOf(direction: "ltr" | "rtl"): Promise<EmotionCache> {
  return direction === "ltr" ? ltrCache : rtlCache();
}
