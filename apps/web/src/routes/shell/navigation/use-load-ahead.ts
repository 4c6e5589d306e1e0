import { useEffect } from "react";
import { loadAhead } from "../../../shared/layout/page-loads.ts";
import { whenIdle } from "../../../shared/parts/when-idle.ts";
import type { NavigationGroup } from "./navigation.ts";

/** The page that was opened is there and shows its data after this time, in ms. */
const settled = 3_000;

/** So many pages of the menu are loaded ahead. */
const most = 5;

/** Loads the first pages of the menu, which are the likeliest to be next, once the present one is there and nothing else is to do. */
export function useLoadAhead(menu: readonly NavigationGroup[], isKnown: boolean): void {
  const paths = menu.flatMap(({ entries }) => entries.map(({ path }) => path)).slice(0, most);
  const text = isKnown ? paths.join(" ") : "";
  useEffect(() => {
    if (text === "") return;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = whenIdle(() => text.split(" ").forEach(loadAhead));
    }, settled);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [text]);
}
