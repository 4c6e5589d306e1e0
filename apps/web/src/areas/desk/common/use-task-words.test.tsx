import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { createRouterTransport } from "@connectrpc/connect";
import { DeskTaskKind, DeskTaskSchema } from "@meguri/rpc/app/v1/desk_service_pb";
import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { useTaskWords } from "./use-task-words.ts";

beforeAll(() => loadWords("desk"));

const now = new Date("2026-11-27T08:45:00+09:00");

function Due({ until }: { until: string }) {
  const { due } = useTaskWords(now);
  const dueAt = timestampFromDate(new Date(`${until}:00+09:00`));
  return <p>{due(create(DeskTaskSchema, { kind: DeskTaskKind.CUT_OFF, dueAt }))}</p>;
}

it("nobody sees how much time is left until a cut-off of tomorrow", async () => {
  const moments = ["2026-11-27T11:00", "2026-11-27T20:45", "2026-11-28T11:00", "2026-11-27T08:00"];
  openPage(
    { transport: createRouterTransport(() => undefined) },
    moments.map((until) => <Due key={until} until={until} />),
  );
  await screen.findByText(/2:15/);
  expect(screen.getAllByText(/./, { selector: "p" }).map(({ textContent }) => textContent)).toEqual([
    "11:00 締切 あと2:15",
    "20:45 締切 あと12:00",
    "11/28（土） 11:00 締切 あと26時間",
    "締切を過ぎました",
  ]);
});
