import { type WebConfig, webConfig } from "@meguri/rules/web-config";

/** Reads and checks `/config.json`; throws with the fields at fault where the deployment got it wrong. */
export async function loadWebConfig(): Promise<WebConfig> {
  const response = await fetch("/config.json", { credentials: "same-origin", cache: "no-cache" });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return webConfig.parse(await response.json());
}
