import type { WebConfig } from "@meguri/rules/web-config";
import { atom } from "jotai";

const loadedConfigAtom = atom<WebConfig | null>(null);

/** What this deployment configured; set once, before anything is shown. */
export const webConfigAtom = atom(
  (get) => {
    const config = get(loadedConfigAtom);
    if (!config) throw new Error("the configuration was read before it was loaded");
    return config;
  },
  (_get, set, config: WebConfig) => set(loadedConfigAtom, config),
);
