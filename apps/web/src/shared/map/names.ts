import type { Cluster } from "./clusters.ts";
import { aspect, type MapView, percentOf } from "./map-view.ts";

/** A name beside its pin: its box in px from the window's top left corner. */
export interface PinName {
  readonly id: string;
  readonly label: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

type Box = { left: number; top: number; width: number; height: number };

export const nameHeight = 18;
const fontPx = 12;
/** Half of a dot and the room beside it. */
const besidePx = 15;
const dotPx = 24;
const mostPx = 240;
/** Characters of full width; others take about half. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;

/** Names of single pins that cover neither each other nor a dot: right of the pin, left, below or above, else not at all. */
export function namesOf(clusters: readonly Cluster[], view: MapView, widthPx: number): PinName[] {
  const heightPx = widthPx / aspect;
  const dots = clusters.map(({ point }): Box => {
    const { left, top } = percentOf(view, point);
    const [x, y] = [(left / 100) * widthPx, (top / 100) * heightPx];
    return { left: x - dotPx / 2, top: y - dotPx / 2, width: dotPx, height: dotPx };
  });
  const taken: Box[] = [...dots];
  return clusters.flatMap(({ markers: [only, ...others] }, at) => {
    const dot = dots[at];
    if (!only || others.length > 0 || !dot) return [];
    const width = Math.min(widthOf(only.label), mostPx);
    const [x, y] = [dot.left + dotPx / 2, dot.top + dotPx / 2];
    const places = [
      { left: x + besidePx, top: y - nameHeight / 2 },
      { left: x - besidePx - width, top: y - nameHeight / 2 },
      { left: x - width / 2, top: y + besidePx },
      { left: x - width / 2, top: y - besidePx - nameHeight },
    ].map((place): Box => ({ ...place, width, height: nameHeight }));
    const free = places.find(
      (box) =>
        box.left >= 0 &&
        box.top >= 0 &&
        box.left + box.width <= widthPx &&
        box.top + box.height <= heightPx &&
        !taken.some((other) => other !== dot && overlap(box, other)),
    );
    if (!free) return [];
    taken.push(free);
    return [{ id: only.id, label: only.label, left: free.left, top: free.top, width }];
  });
}

function widthOf(label: string): number {
  const units = [...label].reduce((sum, letter) => sum + (wide.test(letter) ? 1 : 0.6), 0);
  return Math.ceil(units * fontPx) + 8;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
