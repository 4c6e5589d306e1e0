import type { PaperRow, PaperTable } from "./paper.ts";
import { hands, leading, type Place } from "./paper-page.ts";
import type { Hand, Pen } from "./paper-pen.ts";

const gap = 6;
const padding = 3;

/** Draws a table from `place` on; its head is repeated on every page. */
export function drawTable(
  pen: Pen,
  place: Place,
  { heading, columns, rows, totals, leastHeight = 0, none }: PaperTable,
): void {
  const { page } = place;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (page.width * share) / shares);
  const lefts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, page.left));

  const rowOf = (cells: readonly string[], hand: Hand) => {
    const lines = columns.map((_, index) =>
      pen.lines(pen.printable(cells[index] ?? ""), hand, (widths[index] ?? 0) - gap),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * hand.size * leading + padding * 2;
    return { hand, lines, height: hand === hands.text ? Math.max(height, leastHeight) : height };
  };
  const draw = ({ hand, lines, height }: ReturnType<typeof rowOf>) => {
    for (const [index, column] of columns.entries()) {
      const [left = 0, width = 0] = [lefts[index], widths[index]];
      for (const [at, line] of (lines[index] ?? []).entries()) {
        const x = column.isFigure ? left + width - gap / 2 - pen.measure(line, hand) : left + gap / 2;
        if (line !== "") pen.write(line, hand, x, place.y + padding + at * hand.size * leading);
      }
    }
    place.y += height;
  };
  const head = rowOf(
    columns.map(({ label }) => label),
    hands.strong,
  );
  const drawHead = () => {
    draw(head);
    pen.rule(page.left, place.y, page.width, 0.8);
  };
  /** Begins a page where what comes next does not fit. */
  const makeRoom = (height: number) => {
    if (place.y + height <= page.bottom) return;
    place.turn();
    drawHead();
  };
  const put = (row: ReturnType<typeof rowOf>) => {
    makeRoom(row.height);
    draw(row);
  };
  const heightOf = (row: PaperRow | undefined) => {
    if (row === undefined) return 0;
    return "over" in row ? hands.strong.size * leading + padding * 2 : rowOf(row, hands.text).height;
  };
  const putOver = (text: string, next: PaperRow | undefined) => {
    // A title is never alone at the end of a page.
    makeRoom(heightOf({ over: text }) + heightOf(next));
    const [line = ""] = pen.lines(pen.printable(text), hands.strong, page.width - gap);
    pen.write(line, hands.strong, page.left + gap / 2, place.y + padding);
    place.y += heightOf({ over: text });
  };

  const firstHeight = heightOf(rows[0] ?? [none]);
  // A heading is never alone at the end of a page.
  if (place.y + hands.heading.size * 2 + head.height + firstHeight > page.bottom) place.turn();
  pen.write(pen.printable(heading), hands.heading, page.left, place.y);
  place.y += hands.heading.size * 1.6;
  if (rows.length === 0) {
    pen.write(pen.printable(none), hands.text, page.left, place.y);
    place.y += hands.text.size * leading;
    return;
  }
  drawHead();
  for (const [index, row] of rows.entries()) {
    if ("over" in row) putOver(row.over, rows[index + 1]);
    else put(rowOf(row, hands.text));
    pen.rule(page.left, place.y, page.width, 0.2);
  }
  if (totals) put(rowOf(totals, hands.strong));
  pen.rule(page.left, place.y, page.width, 0.8);
}
