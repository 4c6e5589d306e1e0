import { OrderAnswer, type OrderLine } from "@meguri/rpc/app/v1/order_pb";
import { useState } from "react";
import { readDay } from "../../../shared/format/days.ts";

/** What is typed of one line's answer. */
export type TypedAnswer = { packs: string; isBackordered: boolean; expectedOn: string };

/** Something that keeps an answer from being sent. */
export type AnswerProblem = "packs" | "day";

const first = (line: OrderLine): TypedAnswer => ({
  packs: String(line.answer === OrderAnswer.UNSPECIFIED ? line.packs : line.confirmedPacks),
  isBackordered: line.answer === OrderAnswer.BACKORDERED,
  expectedOn: line.expectedOn.replaceAll("-", "/"),
});

/** A wholesaler's answer, line by line: all of it comes unless less is typed. */
export function useAnswerForm(given: readonly OrderLine[]) {
  // The lines as they were when the form was opened: what is typed belongs to them.
  const [lines] = useState(given);
  const [typed, setTyped] = useState(() => new Map(lines.map((line) => [line.id, first(line)])));
  const read = (line: OrderLine) => {
    const { packs: text, isBackordered, expectedOn } = typed.get(line.id) ?? first(line);
    const packs = /^\d{1,5}$/.test(text.normalize("NFKC").trim()) ? Number(text.normalize("NFKC")) : undefined;
    const day = expectedOn.trim() === "" ? "" : readDay(expectedOn);
    const problem: AnswerProblem | undefined =
      packs === undefined || packs > line.packs ? "packs" : day === undefined ? "day" : undefined;
    return { line, text, packs: packs ?? line.packs, isBackordered, expectedOn, day: day ?? "", problem };
  };
  const rows = lines.map(read);
  return {
    rows,
    isRight: rows.every(({ problem }) => !problem),
    set: (id: string, change: Partial<TypedAnswer>) =>
      setTyped((before) => {
        const old = before.get(id);
        return old ? new Map(before).set(id, { ...old, ...change }) : before;
      }),
    setAll: (change: Partial<TypedAnswer>) =>
      setTyped((before) => new Map([...before].map(([id, old]) => [id, { ...old, ...change }]))),
    toSend: () =>
      rows.map(({ line, packs, isBackordered, day }) => ({
        lineId: line.id,
        confirmedPacks: packs,
        backordered: isBackordered && packs < line.packs,
        expectedOn: day,
      })),
  };
}

/** One line with what is typed of its answer. */
export type AnswerRow = ReturnType<typeof useAnswerForm>["rows"][number];
