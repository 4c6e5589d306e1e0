import type { WebConfig } from "@meguri/rules/web-config";
import { atom } from "jotai";

const loadedConfigAtom = atom<WebConfig | null>(null);

/** Tiles of the maps; undefined where they are outlines. */
export const mapTilesAtom = atom((get) => get(loadedConfigAtom)?.mapTiles);

/** What this deployment configured; set once, before anything is shown. */
export const webConfigAtom = atom(
  (get) => {
    const config = get(loadedConfigAtom);
    if (!config) throw new Error("the configuration was read before it was loaded");
    return config;
  },
  (_get, set, config: WebConfig) => set(loadedConfigAtom, config),
);
