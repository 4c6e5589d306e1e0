import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeAll, expect, it } from "vitest";
import { loadWords } from "../test-page.tsx";
import { lazyPart } from "./lazy-part.ts";

beforeAll(() => loadWords("desk"));

it("a part that is requested while the server is replaced breaks its page", async () => {
  let requests = 0;
  const Part = lazyPart(async () => {
    requests += 1;
    if (requests === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <p>here</p>;
  });
  render(
    <Suspense fallback={<p>loading</p>}>
      <Part />
    </Suspense>,
  );
  await screen.findByText("here", undefined, { timeout: 3000 });
  expect(requests).toBe(2);
});
