import { createStore } from "jotai";
import { expect, it } from "vitest";
import { currentInstitutionAtom } from "./current-institution-atom.ts";

const sakura = { institutionId: "i1", institutionName: "さくら薬局" };

function mounted() {
  const store = createStore();
  store.sub(currentInstitutionAtom, () => undefined);
  return store;
}

it("nobody acts for an institution before it is known which", () => {
  expect(createStore().get(currentInstitutionAtom)).toEqual({ isLoading: true });
});

it("without a choice there is none", () => {
  expect(mounted().get(currentInstitutionAtom)).toEqual({});
});

it("the choice of yesterday is there again this morning", () => {
  mounted().set(currentInstitutionAtom, sakura);
  expect(mounted().get(currentInstitutionAtom)).toEqual(sakura);
});

it.each(["{", "[]", "null", '{"institutionId":1}'])("rubbish in the storage (%s) does not break the page", (text) => {
  localStorage.setItem("currentInstitution", text);
  expect(mounted().get(currentInstitutionAtom)).toEqual({});
});
