import { createRouterTransport } from "@connectrpc/connect";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { loadWords, openPage } from "../../../shared/test-page.tsx";
import { TaskCard, TaskItem } from "./task-card.tsx";
import { TaskLine } from "./task-line.tsx";

beforeAll(() => loadWords("desk"));

function Tasks() {
  const [names, setNames] = useState(["first", "second", "third"]);
  return (
    <TaskCard heading="tasks" count={names.length} empty={false}>
      {names.map((name) => (
        <TaskItem key={name}>
          <TaskLine
            name={name}
            tone="info"
            due=""
            acts={
              <button
                type="button"
                aria-keyshortcuts="o"
                onClick={() => setNames(names.filter((other) => other !== name))}
              >
                {name}
              </button>
            }
          >
            {name}
          </TaskLine>
        </TaskItem>
      ))}
    </TaskCard>
  );
}

it("after a task is done by the keyboard the focus is at the top of the page again", async () => {
  openPage({ transport: createRouterTransport(() => undefined) }, <Tasks />);
  (await screen.findByRole("button", { name: "second" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "third" }));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "first" }));
});

it("a letter does the act of another row than the focused one", async () => {
  openPage({ transport: createRouterTransport(() => undefined) }, <Tasks />);
  (await screen.findByRole("button", { name: "second" })).focus();
  await userEvent.keyboard("o");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["first", "third"]);
});

it("a letter does an act while no row has the focus", async () => {
  openPage({ transport: createRouterTransport(() => undefined) }, <Tasks />);
  (await screen.findByRole("button", { name: "second" })).blur();
  await userEvent.keyboard("o");
  expect(screen.getAllByRole("button")).toHaveLength(3);
});
