import { expect, test } from "vitest";
import { isTooLarge, sendDeliveryFiles } from "./send-delivery-files.ts";

const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name);

test("many or large files go in one request that is refused, or out of their order", async () => {
  const files = [
    ...Array.from({ length: 150 }, (_, at) => fileOf(`A${at}`, 10)),
    fileOf("B", 800_000),
    fileOf("C", 800_000),
  ];
  const sent: string[][] = [];
  await sendDeliveryFiles(
    files,
    async (batch) => {
      expect(batch.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(900_000);
      sent.push(batch.map(({ name }) => name));
      return [];
    },
    () => undefined,
  );
  expect(sent.flat()).toEqual(files.map(({ name }) => name));
  expect(sent.map(({ length }) => length)).toEqual([100, 51, 1]);
  expect(isTooLarge(fileOf("D", 900_001))).toBe(true);
});

test("files that were answered before the network failed are counted as not sent", async () => {
  const answered: string[] = [];
  let calls = 0;
  const ended = sendDeliveryFiles(
    [fileOf("A", 800_000), fileOf("B", 800_000)],
    async () => {
      calls += 1;
      if (calls === 2) throw new Error("no network");
      return [];
    },
    (files) => {
      answered.push(...files.map(({ name }) => name));
    },
  );
  await expect(ended).rejects.toThrow("no network");
  expect(answered).toEqual(["A"]);
});
