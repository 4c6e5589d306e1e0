import type { PaperFact } from "./paper.ts";
import { hands, leading, type Place } from "./paper-page.ts";
import type { Pen } from "./paper-pen.ts";

/** Draws facts below the tables, each in a row of its own; a long one goes on in the next lines and on the next page. */
export function drawClosing(pen: Pen, place: Place, facts: readonly PaperFact[]): void {
  const { left, width, bottom } = place.page;
  const labelWidth = Math.max(0, ...facts.map(({ label }) => pen.measure(pen.printable(label), hands.strong))) + 12;
  for (const { label, value } of facts) {
    const lines = pen.lines(pen.printable(value), hands.text, width - labelWidth);
    for (const [index, line] of lines.entries()) {
      if (place.y + hands.text.size * leading > bottom) place.turn();
      if (index === 0 && label !== "") pen.write(pen.printable(label), hands.strong, left, place.y);
      pen.write(line, hands.text, left + labelWidth, place.y);
      place.y += hands.text.size * leading;
    }
    place.y += 2;
  }
}
