import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type MapView, panned, pointAt, zoomed } from "./map-view.ts";
import type { Point } from "./projection.ts";

/** Farther than so many px is a drag, nearer a press. */
const slip = 5;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A share of the window under the pointer, from its top left corner. */
function shareOf(box: DOMRect, event: { clientX: number; clientY: number }): { right: number; down: number } {
  return { right: (event.clientX - box.left) / box.width, down: (event.clientY - box.top) / box.height };
}

/**
 * Dragging, the wheel and keys. The wheel zooms only while the map has the focus or with Ctrl, so that the page can be
 * scrolled past it. `onPress` gets the point pressed, `onArrow` the arrows where something else than the map moves.
 */
export function useMapGestures(parts: {
  window: RefObject<HTMLDivElement | null>;
  view: MapView;
  whole: MapView;
  onView: (view: MapView) => void;
  onPress?: ((point: Point) => void) | undefined;
  onArrow?: ((right: number, down: number) => void) | undefined;
}) {
  const { view, onView, onPress, onArrow } = parts;
  const drag = useRef<{ x: number; y: number; from: MapView; moved: boolean }>(undefined);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = parts.window.current;
    if (!element || !(event.ctrlKey || element.contains(document.activeElement))) return;
    event.preventDefault();
    const { right, down } = shareOf(element.getBoundingClientRect(), event);
    onView(zoomed(view, event.deltaY < 0 ? 1.25 : 0.8, pointAt(view, right, down)));
  });
  useEffect(() => {
    const element = parts.window.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [parts.window]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow && onArrow && !event.shiftKey) onArrow(arrow[0], arrow[1]);
    else if (arrow) onView(panned(view, arrow[0] * 0.1, arrow[1] * 0.1));
    else if (event.key === "+" || event.key === ";") onView(zoomed(view, 2));
    else if (event.key === "-") onView(zoomed(view, 0.5));
    else if (event.key === "0") onView(parts.whole);
    else return;
    event.preventDefault();
  };
  return {
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest("a, button"))) return;
      drag.current = { x: event.clientX, y: event.clientY, from: view, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!drag.current) return;
      const [right, down] = [event.clientX - drag.current.x, event.clientY - drag.current.y];
      drag.current.moved ||= Math.hypot(right, down) > slip;
      const { width } = event.currentTarget.getBoundingClientRect();
      if (drag.current.moved) onView(panned(drag.current.from, -right / width, -down / width));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const { right, down } = shareOf(event.currentTarget.getBoundingClientRect(), event);
      if (drag.current && !drag.current.moved) onPress?.(pointAt(view, right, down));
      drag.current = undefined;
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
  };
}
