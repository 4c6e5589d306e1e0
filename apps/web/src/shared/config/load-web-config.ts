import type { WebConfig } from "@meguri/rules/web-config";
import { isLanguage } from "../i18n/languages.ts";

/**
 * Whether the answer is ours. The API checked every field with the schema before it served them, so that the schema
 * need not travel to each browser; this tells another server's answer, and a key the identity provider cannot take.
 */
function isWebConfig(value: unknown): value is WebConfig {
  const { apiBaseUrl, identity, defaultLanguage } = value as Partial<WebConfig>;
  return (
    typeof apiBaseUrl === "string" &&
    typeof identity?.apiKey === "string" &&
    !identity.apiKey.includes(":") &&
    isLanguage(defaultLanguage)
  );
}

/** Reads `/config.json`; throws where it is not there or not ours. */
export async function loadWebConfig(): Promise<WebConfig> {
  const response = await fetch("/config.json", { credentials: "same-origin", cache: "no-cache" });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isWebConfig(config)) throw new Error("/config.json is not the configuration of this app");
  return config;
}
