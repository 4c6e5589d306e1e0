import { expect, it } from "vitest";
import { changedUser, newUser } from "./user.ts";
import { checkImportedUser } from "./user-import.ts";

it.each(["create", "Import", ".", ".."])("nobody gets an id under whose address another page stands: %s", (userId) => {
  const stated = newUser.safeParse({ userId, email: "a@meguri.test" }).error?.issues.map(({ message }) => message);
  expect(stated).toEqual(["user_id_reserved"]);
  const { problems } = checkImportedUser({ user_id: userId, email: "a@meguri.test" });
  expect(problems).toEqual([{ column: "user_id", problem: "user_id_reserved", warning: false }]);
  expect(changedUser.safeParse({ userId }).success).toBe(true);
});
