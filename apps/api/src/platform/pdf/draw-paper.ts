import PDFDocument from "pdfkit";
import { drawBlanks } from "./draw-blanks.ts";
import { drawClosing } from "./draw-closing.ts";
import { drawLetter } from "./draw-letter.ts";
import { drawTable } from "./draw-table.ts";
import type { Paper } from "./paper.ts";
import { hands, leading, type Page, type Place, pageOf } from "./paper-page.ts";
import { type Pen, penFor } from "./paper-pen.ts";

/** Draws a paper as PDF. It takes the time of its letters and loads two fonts: `printPaper` does it beside the service. */
export async function drawPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: "A4",
    layout: paper.isLandscape ? "landscape" : "portrait",
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    lang: "ja-JP",
    info: { Title: paper.title, Author: paper.issuer, CreationDate: paper.madeAt },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on("end", resolve));

  const pen = penFor(document);
  const page = pageOf(paper.isLandscape);
  // Pages are counted before they are drawn: keeping all of them until the last would take hundreds of megabytes.
  const papers = [paper, ...(paper.sheets ?? [])];
  let count = 0;
  for (const one of papers) {
    layOut(blindPen(pen), page, one, () => {
      count += 1;
    });
  }
  let number = 0;
  for (const one of papers) {
    layOut(pen, page, one, () => {
      document.addPage();
      number += 1;
      drawFoot(pen, page, one, `${number} / ${count}`);
    });
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** Measures as another pen does, and draws nothing. */
function blindPen({ printable, measure, lines }: Pen): Pen {
  const nothing = () => undefined;
  return { printable, measure, lines, write: nothing, rule: nothing, frame: nothing, stamp: nothing };
}

/** Draws all that is on the pages but their feet. */
function layOut(pen: Pen, page: Page, paper: Paper, beginPage: () => void): void {
  const place: Place = {
    page,
    y: page.top,
    turn() {
      beginPage();
      this.y = page.top;
      const line = pen.printable(`${paper.title}　${paper.issuer}`);
      pen.write(line, hands.text, page.left, this.y);
      this.y += hands.text.size * 2;
    },
  };
  beginPage();
  if (paper.letter) drawLetter(pen, place, paper, paper.letter);
  else drawTop(pen, place, paper);
  drawBlanks(pen, place, paper.blanks ?? []);
  for (const table of paper.tables) {
    drawTable(pen, place, table);
    place.y += 18;
  }
  drawClosing(pen, place, paper.closing ?? []);
}

/** What the paper is, whose it is, and its facts in two columns. */
function drawTop(pen: Pen, place: Place, { title, mark, issuer, facts }: Paper): void {
  const { page } = place;
  const heading = pen.printable(title);
  pen.write(heading, hands.title, page.left, place.y);
  if (mark) {
    const x = page.left + pen.measure(heading, hands.title) + 12;
    pen.write(pen.printable(`【${mark}】`), hands.heading, x, place.y + 4);
  }
  place.y += hands.title.size * 1.7;
  for (const line of pen.lines(pen.printable(issuer), hands.heading, page.width)) {
    pen.write(line, hands.heading, page.left, place.y);
    place.y += hands.heading.size * leading;
  }
  place.y += 6;
  const half = page.width / 2;
  const labelWidth = Math.max(0, ...facts.map(({ label }) => pen.measure(pen.printable(label), hands.text))) + 10;
  for (let index = 0; index < facts.length; index += 2) {
    const heights = facts.slice(index, index + 2).map(({ label, value }, side) => {
      const x = page.left + side * half;
      const lines = pen.lines(pen.printable(value), hands.text, half - labelWidth - 10);
      pen.write(pen.printable(label), hands.text, x, place.y);
      for (const [at, line] of lines.entries()) {
        pen.write(line, hands.text, x + labelWidth, place.y + at * hands.text.size * leading);
      }
      return lines.length * hands.text.size * leading + 2;
    });
    place.y += Math.max(...heights);
  }
  place.y += 14;
}

/** The stamp under a page, and its foot: the note at its start, the number at its end. */
function drawFoot(pen: Pen, page: Page, { footnote, stamp }: Paper, number: string): void {
  if (stamp) pen.stamp(pen.printable(stamp));
  pen.write(pen.printable(footnote), hands.text, page.left, page.foot);
  pen.write(number, hands.text, page.left + page.width - pen.measure(number, hands.text), page.foot);
}
