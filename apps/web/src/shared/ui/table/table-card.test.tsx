import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TableCard } from "./table-card.tsx";

const names = Array.from({ length: 10_000 }, (_, index) => `row ${index}`);

it("a list of thousands does not hold the browser up: the first rows are shown, more on request", async () => {
  render(
    <TableCard label="list" columns={["name"]}>
      {names.map((name) => (
        <TableRow key={name}>
          <TableCell>{name}</TableCell>
        </TableRow>
      ))}
    </TableCard>,
  );
  expect(document.querySelectorAll("tbody tr")).toHaveLength(200);
  await userEvent.click(screen.getByRole("button"));
  expect(document.querySelectorAll("tbody tr")).toHaveLength(400);
});
