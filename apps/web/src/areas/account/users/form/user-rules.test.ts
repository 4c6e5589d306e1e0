import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { UserSchema } from "@meguri/rpc/app/v1/user_pb";
import { expect, it } from "vitest";
import { fileFailure } from "../../../../shared/files/file-failure.ts";
import { toCsv } from "../../../../shared/files/rows-to-csv.ts";
import { actsFor, canSignInAs } from "../acts/user-acts.ts";
import { fileProblem } from "../import/import-file-rules.ts";
import { pagesOf, readUserListState, userListDefaults } from "../list/user-list-state.ts";
import { personOf } from "../person.ts";
import { refusedFields } from "./form-problems.ts";

it("an address typed by hand never breaks the list", () => {
  for (const raw of [
    { page: -3 },
    { page: "2" },
    { page: 1e300 },
    { sort: "password" },
    { q: 7 },
    { deleted: "yes" },
  ]) {
    const state = readUserListState({ ...userListDefaults, ...raw });
    expect(state).toEqual({ ...userListDefaults, page: expect.any(Number) });
    expect(state.page).toBeGreaterThan(0);
  }
});

it("no page is offered that the server would refuse", () => {
  expect(pagesOf(0)).toEqual({ count: 1, isCut: false });
  expect(pagesOf(10_100)).toEqual({ count: 101, isCut: false });
  expect(pagesOf(1_000_000)).toEqual({ count: 101, isCut: true });
});

it("a field the server names is matched in any spelling", () => {
  const error = new ConnectError("no", Code.InvalidArgument, undefined, [
    {
      desc: FailureSchema,
      value: {
        reason: FailureReason.FIELD_INVALID,
        fields: [
          { field: "user.display_name", problem: "too_long" },
          { field: "user.emailVerified", problem: "required" },
          { field: "users[3].shoe_size", problem: "unknown" },
        ],
      },
    },
  ]);
  expect(refusedFields(error)).toEqual([
    { field: "displayName", problem: "too_long" },
    { field: "emailVerified", problem: "required" },
  ]);
});

it("a downloaded report cannot run formulas in a spreadsheet", () => {
  const csv = toCsv([["1", '=HYPERLINK("https://example.com")', "＝1+1"]]);
  expect(csv).toBe(`\uFEFF"1","'=HYPERLINK(""https://example.com"")","'＝1+1"\r\n`);
});

it("a file that cannot be taken is refused before it is sent", () => {
  expect(fileProblem({ name: "staff.CSV", size: 10 })).toBeUndefined();
  expect(fileProblem({ name: "staff.xls", size: 10 })).toBe("wrongKind");
  expect(fileProblem({ name: "staff.csv", size: 0 })).toBe("empty");
  expect(fileProblem({ name: "staff.xlsx", size: 16 * 1024 * 1024 + 1 })).toBe("tooBig");
});

it("a proxy's error page is shown by the meaning of its status", () => {
  expect(fileFailure(413, "<html>too large</html>").code).toBe(Code.ResourceExhausted);
  expect(fileFailure(400, '{"code":"invalid_argument","message":"no"}').code).toBe(Code.InvalidArgument);
});

it("nobody is offered to lock themselves out or to act as an administrator", () => {
  const person = personOf(create(UserSchema, { userId: "u1" }));
  const standing = { isAdmin: true, disabledAt: undefined, isProviderPending: false, providerProblem: "" };
  expect(actsFor(person, standing, true)).toEqual(["endSessions"]);
  expect(canSignInAs(person, standing, false)).toBe(false);
  expect(canSignInAs(person, { ...standing, isAdmin: false }, false)).toBe(true);
});
