import type { PaperBlank } from "./paper.ts";
import { hands, type Place } from "./paper-page.ts";
import type { Pen } from "./paper-pen.ts";

/** High enough for a seal beside a name. */
const height = 30;
const padding = 8;

/** Draws frames that are filled in by hand, each beside its name. */
export function drawBlanks(pen: Pen, place: Place, blanks: readonly PaperBlank[]): void {
  if (blanks.length === 0) return;
  const { left, width } = place.page;
  const labelWidth =
    Math.max(...blanks.map(({ label }) => pen.measure(pen.printable(label), hands.text))) + padding * 2;
  const room = width - labelWidth - padding * 2;
  for (const { label, parts } of blanks) {
    pen.frame(left, place.y, labelWidth, height);
    pen.frame(left + labelWidth, place.y, width - labelWidth, height);
    const y = place.y + (height - hands.text.size) / 2;
    pen.write(pen.printable(label), hands.text, left + padding, y);
    for (const [index, part] of parts.entries()) {
      const text = pen.printable(part);
      const free = room - pen.measure(text, hands.text);
      const x = left + labelWidth + padding + (parts.length > 1 ? (free * index) / (parts.length - 1) : 0);
      if (text !== "") pen.write(text, hands.text, x, y);
    }
    place.y += height;
  }
  place.y += 18;
}
