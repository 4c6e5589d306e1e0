import { ChangeSubject, ChangeSubjectSchema } from "@meguri/rpc/app/v1/change_service_pb";
import { expect, it } from "vitest";
import { readsOf } from "./reads-of-subject.ts";

const namesOf = (...changed: ChangeSubject[]) => readsOf(new Set(changed)).map(({ name }) => name);

it("a subject changes no page", () => {
  const subjects = ChangeSubjectSchema.values.filter(({ number }) => number !== ChangeSubject.UNSPECIFIED);
  for (const { number, name } of subjects) expect(namesOf(number), name).not.toEqual([]);
});

it("the desk does not follow a scan, an answered order or a request", () => {
  for (const subject of [ChangeSubject.STOCK, ChangeSubject.RECEIVING, ChangeSubject.ORDERS, ChangeSubject.SHARING]) {
    expect(namesOf(subject)).toContain("GetDesk");
  }
});

it("everything is less than each subject", () => {
  const all = namesOf(ChangeSubject.EVERYTHING);
  for (const { number } of ChangeSubjectSchema.values) expect(all).toEqual(expect.arrayContaining(namesOf(number)));
  expect(new Set(all).size).toBe(all.length);
});

it("what is recorded each time it is read is read by nobody's wish", () => {
  const all = namesOf(ChangeSubject.EVERYTHING);
  for (const name of ["ListExpectedVisits", "GetPrescription", "ListRegulatedEntries"]) expect(all).not.toContain(name);
});

it("the board shows a request as open that the other shop has declined or sent", () => {
  expect(namesOf(ChangeSubject.TRANSFERS)).toContain("ListAwaited");
});
