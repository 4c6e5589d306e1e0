import { expect, it } from "vitest";
import { thirdPartyNotices } from "../../../../scripts/notices.ts";

it("the makers of the map and of the libraries go unnamed, though their licences want them named", () => {
  const { text, problems } = thirdPartyNotices();
  expect(problems).toEqual([]);
  for (const named of ["MapSVG", "Victor Cazanave", "https://creativecommons.org/licenses/by/4.0/"]) {
    expect(text).toContain(named);
  }
  // A package of ours, one of another, and one that only comes with others: all that browsers are sent.
  for (const shipped of [/^react \d.*\(MIT\)$/m, /^zod \d/m, /^scheduler \d/m]) expect(text).toMatch(shipped);
  expect(text).toContain("Permission is hereby granted, free of charge");
});
