import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { initI18n } from "../../../../shared/i18n/init-i18n.ts";
import { MakerField } from "./maker-field.tsx";

beforeAll(async () => {
  if (!i18next.isInitialized) await initI18n("ja");
  await i18next.loadNamespaces(["common", "trading"]);
});

function Field() {
  const [maker, setMaker] = useState("");
  return <MakerField makers={["架空製薬", "絵空製薬"]} value={maker} error={undefined} onChange={setMaker} />;
}

it("a 帳合 is set for a maker whom the master writes otherwise, and nothing is ever ordered by it", async () => {
  render(<Field />);
  const field = screen.getByRole("combobox", { name: /メーカー/ });
  await userEvent.type(field, "架空");
  const warning = /マスターに見つかりません/;
  await screen.findByText(warning);
  await userEvent.click(await screen.findByRole("option", { name: "架空製薬" }));
  expect([field.getAttribute("value"), screen.queryByText(warning)]).toEqual(["架空製薬", null]);
});
