import type { Paper, PaperFact, PaperLetter } from "./paper.ts";
import { hands, leading, type Place } from "./paper-page.ts";
import type { Hand, Pen } from "./paper-pen.ts";

const sealSide = 48;
const padding = 4;
/** Where the addressee ends and the sender begins, in parts of the width. */
const [recipientEnd, senderStart] = [0.5, 0.56];

/** Draws the head of a letter: title, both parties with the facts beside the addressee, and what it comes to. */
export function drawLetter(pen: Pen, place: Place, { title, mark, facts }: Paper, letter: PaperLetter): void {
  const { left, width } = place.page;
  const heading = pen.printable(mark ? `${title}【${mark}】` : title);
  pen.write(heading, hands.title, left + (width - pen.measure(heading, hands.title)) / 2, place.y);
  place.y += hands.title.size * 2.2;

  const right = { x: left + width * senderStart, width: width * (1 - senderStart) };
  const ofRecipient = drawLines(pen, letter.recipient, { x: left, y: place.y, width: width * recipientEnd });
  const ofFacts = drawFacts(pen, facts, { x: right.x, y: place.y, width: right.width });
  const y = ofFacts + (facts.length > 0 ? 10 : 0);
  const ofSender = drawLines(pen, letter.sender, {
    x: right.x,
    y,
    width: letter.hasSeal ? right.width - sealSide - padding : right.width,
  });
  if (letter.hasSeal) drawSeal(pen, left + width - sealSide, y);
  place.y = Math.max(ofRecipient, ofSender, letter.hasSeal ? y + sealSide : 0) + 14;

  pen.write(pen.printable(letter.opening), hands.text, left, place.y);
  place.y += hands.text.size * 2;
  if (letter.sum) drawSum(pen, place, letter.sum);
  if (letter.boxes) drawBoxes(pen, place, letter.boxes);
  place.y += 16;
}

interface Room {
  x: number;
  y: number;
  width: number;
}

/** @returns where the lines end. */
function drawLines(pen: Pen, texts: readonly string[], { x, y, width }: Room): number {
  let at = y;
  for (const [index, text] of texts.entries()) {
    const hand: Hand = index === 0 ? hands.heading : hands.text;
    at = writeWrapped(pen, pen.printable(text), hand, { x, y: at, width });
  }
  return at;
}

function writeWrapped(pen: Pen, text: string, hand: Hand, { x, y, width }: Room): number {
  const lines = pen.lines(text, hand, width);
  for (const [index, line] of lines.entries()) pen.write(line, hand, x, y + index * hand.size * leading);
  return y + lines.length * hand.size * leading;
}

function drawFacts(pen: Pen, facts: readonly PaperFact[], { x, y, width }: Room): number {
  const labelWidth = Math.max(0, ...facts.map(({ label }) => pen.measure(pen.printable(label), hands.text))) + 10;
  let at = y;
  for (const { label, value } of facts) {
    pen.write(pen.printable(label), hands.text, x, at);
    const room = { x: x + labelWidth, y: at, width: width - labelWidth };
    at = writeWrapped(pen, pen.printable(value), hands.text, room) + 2;
  }
  return at;
}

function drawSeal(pen: Pen, x: number, y: number): void {
  pen.frame(x, y, sealSide, sealSide);
  const [sign, { size }] = ["印", hands.text];
  pen.write(sign, hands.text, x + (sealSide - pen.measure(sign, hands.text)) / 2, y + (sealSide - size) / 2);
}

function drawSum(pen: Pen, place: Place, { label, value }: PaperFact): void {
  const { left, width } = place.page;
  const amount = pen.printable(value);
  const end = width * recipientEnd;
  pen.write(pen.printable(label), hands.heading, left, place.y + hands.title.size - hands.heading.size);
  pen.write(amount, hands.title, left + end - pen.measure(amount, hands.title), place.y);
  place.y += hands.title.size + padding;
  pen.rule(left, place.y, end, 0.8);
}

/** All boxes in one row or, where an amount would be broken, in rows of four. */
function drawBoxes(pen: Pen, place: Place, boxes: readonly PaperFact[]): void {
  const { left, width } = place.page;
  const widest = Math.max(0, ...boxes.map(({ value }) => pen.measure(pen.printable(value), hands.strong)));
  const across = widest <= width / boxes.length - padding * 2 ? boxes.length : 4;
  const each = width / across;
  const line = hands.text.size * leading;
  const height = line * 2 + padding * 3;
  for (const [index, { label, value }] of boxes.entries()) {
    const x = left + (index % across) * each;
    const y = place.y + Math.floor(index / across) * height;
    const isResult = index === boxes.length - 1;
    pen.frame(x, y, each, height);
    if (isResult) for (const edge of [y, y + height]) pen.rule(x, edge, each, 1.5);
    pen.write(pen.printable(label), isResult ? hands.strong : hands.text, x + padding, y + padding);
    const amount = pen.printable(value);
    const end = x + each - padding - pen.measure(amount, hands.strong);
    pen.write(amount, hands.strong, end, y + padding * 2 + line);
  }
  place.y += Math.ceil(boxes.length / across) * height;
}
