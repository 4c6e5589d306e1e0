import createCache, { type EmotionCache } from "@emotion/cache";

async function createRtlCache(): Promise<EmotionCache> {
  const { rtlPlugins } = await import("./rtl-plugins.ts");
  return createCache({ key: "muirtl", stylisPlugins: rtlPlugins });
}

const ltrCache = Promise.resolve(createCache({ key: "mui" }));
let rtlCache: Promise<EmotionCache> | undefined;

/**
 * The style cache of a direction; the rtl one mirrors every rule, and what it needs for that is loaded when it is first
 * asked for. Made once each, since each owns a style element.
 */
export function cacheOf(direction: "ltr" | "rtl"): Promise<EmotionCache> {
  if (direction === "ltr") return ltrCache;
  rtlCache ??= createRtlCache();
  return rtlCache;
}
