import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { beforeAll, expect, it, vi } from "vitest";
import { initI18n } from "../../i18n/init-i18n.ts";
import { LightGrid } from "./light-grid.tsx";

beforeAll(async () => {
  await initI18n("ja");
  await i18next.loadNamespaces(["common"]);
});

const rows = Array.from({ length: 100 }, (_, at) => ({ id: `m${at}`, name: `薬品${at}` }));
const columns = [
  {
    field: "name",
    label: "薬品",
    flex: 1,
    isRowHeader: true,
    cell: ({ id, name }: { id: string; name: string }) => <a href={`/${id}`}>{name}</a>,
  },
  { field: "id", label: "番号", isSortable: false, cell: ({ id }: { id: string }) => id },
];

it("rows are not there until the data grid has come, or nothing can be done with them until then", async () => {
  const onSort = vi.fn();
  const onSelect = vi.fn();
  render(
    <LightGrid
      ref={null}
      aria-label="在庫"
      columns={columns}
      visible={{ id: false }}
      rows={rows}
      rowId={({ id }) => id}
      rowHeight={36}
      paging={{ page: 1, pageSize: 50, onPage: () => undefined }}
      sorting={{ field: "name", desc: false, onSort }}
      selection={{ ids: new Set(["m51"]), onSelect }}
    />,
  );
  expect(screen.getByRole("link", { name: "薬品50" }).getAttribute("href")).toBe("/m50");
  // The page before this one, and the column that is not shown.
  expect(screen.queryByRole("link", { name: "薬品49" })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "番号" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "薬品" }));
  expect(onSort).toHaveBeenCalledWith("name", true);
  const [all, first] = screen.getAllByRole("checkbox");
  if (first) await userEvent.click(first);
  expect(onSelect).toHaveBeenLastCalledWith(new Set(["m51", "m50"]));
  if (all) await userEvent.click(all);
  expect(onSelect.mock.lastCall?.[0]).toHaveProperty("size", 50);
});
