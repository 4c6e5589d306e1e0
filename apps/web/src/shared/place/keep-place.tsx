import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { whenSettled } from "../parts/page-work.ts";
import { entryAt, positionNow, storeEntries } from "./history-entries.ts";
import { goTo, type Place, placeNow } from "./place.ts";

/** What a person does to be somewhere else than before. */
const takingOver = ["pointerdown", "wheel", "touchstart", "keydown"] as const;

/**
 * Brings people back to where they were: after back, forward and reload a page has the scroll position, also of its table, and
 * the focus with which it was left. It is for pages of which every piece may come late.
 */
export function KeepPlace() {
  const location = useLocation();
  const type = useNavigationType();
  // Before the events of the new page come.
  useLayoutEffect(() => {
    const entry = entryAt(positionNow(), location);
    const { place } = entry;
    let isRestoring = place !== undefined && type === "POP";
    // Who has pressed a link leaves from there: until the next page is here, the page may still move by itself.
    let isLeaving = false;
    const ended = () => {
      isRestoring = false;
    };
    const takeOver = place && isRestoring ? restore(place, ended) : ended;
    const note = ({ type: event, target }: Event) => {
      if ((isRestoring || isLeaving) && event !== "click") return;
      const pressed = event === "click" && target instanceof Element ? target : undefined;
      entry.place = placeNow(entry.place, pressed);
      isLeaving = pressed?.closest("a[href]") != null;
    };
    const act = () => {
      isLeaving = false;
      takeOver();
    };
    const own = new AbortController();
    const options = { capture: true, passive: true, signal: own.signal };
    for (const event of takingOver) window.addEventListener(event, act, options);
    for (const event of ["scroll", "focusin", "click"]) document.addEventListener(event, note, options);
    return () => {
      takeOver();
      own.abort();
    };
  }, [location, type]);
  useEffect(() => {
    window.addEventListener("pagehide", storeEntries);
    return () => window.removeEventListener("pagehide", storeEntries);
  }, []);
  return null;
}

/** For so long, in ms, a page that is settled is held: a table may draw itself again. */
const holdMs = 1_500;

/** After this time, in ms, a page that is another than before stays where it is. */
const longestMs = 10_000;

/** Goes to the place as the page is drawn, and again while it moves, until it is settled. @returns what ends this earlier */
function restore(place: Place, ended: () => void): () => void {
  const look = () => void goTo(place);
  const own = new AbortController();
  document.addEventListener("scroll", look, { capture: true, passive: true, signal: own.signal });
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
  // Rows get their height after they are drawn.
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  let timer = setTimeout(stop, longestMs);
  const cancelSettled = whenSettled(() => {
    look();
    clearTimeout(timer);
    timer = setTimeout(stop, holdMs);
  });
  look();
  return stop;

  function stop(): void {
    own.abort();
    observer.disconnect();
    sizes.disconnect();
    cancelSettled();
    clearTimeout(timer);
    ended();
  }
}
