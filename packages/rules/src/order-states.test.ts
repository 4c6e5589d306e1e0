import { expect, test } from "vitest";
import {
  answerOf,
  finalOrderStates,
  mayMove,
  openOrderStates,
  orderActs,
  orderRules,
  orderStates,
} from "./order-states.ts";

const words = {
  draft: "下書き",
  awaiting: "本部の承認待ち",
  placed: "発注確定",
  sending: "送信中",
  sent: "送信済み",
  accepted: "受注済み",
  part_short: "一部欠品",
  backordered: "入荷待ち",
  rejected: "受注不可",
  part_received: "一部納品",
  received: "検品済み",
  closed: "完了",
  unknown: "送信結果不明",
  failed: "送信失敗",
  cancelled: "取り消し",
} as const satisfies Record<(typeof orderStates)[number], string>;

const document = `# The states of an order

What is not in this table cannot happen: each move is one statement that changes the state only where it still is what the
mover saw, and it writes a row with who did it, when and how. The table is \`packages/rules/src/order-states.ts\`; this
page is written from it by its test.

| state | |
|---|---|
${orderStates.map((state) => `| \`${state}\` | ${words[state]} |`).join("\n")}

| act | from | to | by | what it is |
|---|---|---|---|---|
${orderActs.map((act) => `| \`${act}\` | ${orderRules[act].from.join(", ")} | ${orderRules[act].to.join(", ")} | ${orderRules[act].by.join(", ")} | ${orderRules[act].means} |`).join("\n")}

Nothing follows on ${finalOrderStates.map((state) => `\`${state}\``).join(" and ")}. \`unknown\` is never sent again by itself: a person enters what
became of it (\`tell_sent\`, \`answer\`, \`receive\`), or that it may go once more (\`send_again\`).
`;

test("the documentation of the states differs from the code", async () => {
  await expect(document).toMatchFileSnapshot("../../../docs/order-states.md");
});

test("an order that nobody knows the fate of is sent again by a machine", () => {
  for (const act of orderActs) {
    for (const to of orderStates) {
      expect(mayMove(act, "unknown", to, "sender"), `${act} to ${to}`).toBe(false);
    }
  }
  expect(mayMove("send_again", "unknown", "placed", "pharmacy")).toBe(true);
});

test("an order gets stuck where nobody can end it, or wakes up after its end", () => {
  expect(finalOrderStates).toEqual(["closed", "cancelled"]);
  const ways = orderActs.flatMap((act) => orderRules[act].from.map((from) => [from, orderRules[act].to] as const));
  const ends = new Set<string>(finalOrderStates);
  for (let grown = -1; grown !== ends.size; ) {
    grown = ends.size;
    for (const [from, to] of ways) if (to.some((state) => ends.has(state))) ends.add(from);
  }
  expect([...ends].sort()).toEqual([...orderStates].sort());
  expect(openOrderStates.some((state) => finalOrderStates.includes(state))).toBe(false);
});

test("a wholesaler places or cancels a pharmacy's order", () => {
  const acts = orderActs.filter((act) =>
    orderStates.some((to) => orderRules[act].from.some((from) => mayMove(act, from, to, "wholesaler"))),
  );
  expect(acts).toEqual(["answer", "answer_rest"]);
});

test("a short line hides behind others that were accepted", () => {
  const full = { packs: 2, confirmed: 2, isBackordered: false };
  expect(answerOf([full, full])).toBe("accepted");
  expect(answerOf([full, { packs: 2, confirmed: 1, isBackordered: true }])).toBe("part_short");
  expect(
    answerOf([
      { packs: 2, confirmed: 0, isBackordered: true },
      { packs: 1, confirmed: 0, isBackordered: false },
    ]),
  ).toBe("backordered");
  expect(answerOf([{ packs: 2, confirmed: 0, isBackordered: false }])).toBe("rejected");
});
