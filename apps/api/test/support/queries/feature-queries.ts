import type { Selectable } from "kysely";
import * as accounts from "../../../src/areas/account/accounts/accounts-queries.ts";
import * as files from "../../../src/areas/account/files/files-queries.ts";
import * as jobs from "../../../src/areas/account/jobs/jobs-queries.ts";
import type { JobTable } from "../../../src/areas/account/tables.ts";
import * as sessions from "../../../src/areas/account/user-admin/sessions-queries.ts";
import * as standings from "../../../src/areas/account/user-admin/standings-queries.ts";
import * as userAudit from "../../../src/areas/account/user-admin/user-audit-queries.ts";
import * as holders from "../../../src/areas/account/user-import/holders-queries.ts";
import * as importRows from "../../../src/areas/account/user-import/import-rows-queries.ts";
import * as imports from "../../../src/areas/account/users/import/import-queries.ts";
import * as photos from "../../../src/areas/account/users/photos/photos-queries.ts";
import * as users from "../../../src/areas/account/users/users-queries.ts";
import type { Db } from "../../../src/platform/db/database.ts";

export type QueryCases = Record<string, (db: Db) => Promise<unknown>>;

const now = new Date(0);
const t = "tenant";
const listing: users.UserListing = {
  tenantId: t,
  condition: "",
  orderBy: "display_name",
  descending: true,
  limit: 50,
  offset: 100,
  deleted: false,
};
const row = { tenant_id: t, user_id: "u", display_name: "n", email: "e", created_at: now, updated_at: now };
const job = {
  tenant_id: t,
  id: "j",
  kind: "k",
  state: "applying",
  owner_id: "o",
  file_id: null,
  file_name: "",
  settings: {},
  done: 0,
  total: 0,
  right_count: 0,
  warned_count: 0,
  wrong_count: 0,
  problem: "",
  leased_until: now,
  created_at: now,
  ended_at: null,
  lease_id: null,
} satisfies Selectable<JobTable> & { lease_id: null };

/** Every query of the features, called as its feature calls it. */
export const featureQueries: QueryCases = {
  selectMemberships: (db) => accounts.selectMemberships(db, t, "u"),
  selectOverseen: (db) => accounts.selectOverseen(db, t, "u"),
  selectLanguage: (db) => accounts.selectLanguage(db, t, "u"),
  updateLanguage: (db) => accounts.updateLanguage(db, t, "u", "fr"),
  insertFile: (db) =>
    files.insertFile(db, {
      tenant_id: t,
      owner_id: "o",
      name: "n",
      type: "t",
      size: 1,
      created_at: now,
      sha256: Buffer.alloc(0),
      content: Buffer.alloc(0),
    }),
  selectFileFacts: (db) => files.selectFileFacts(db, t, "o", "f"),
  selectFile: (db) => files.selectFile(db, t, "o", "f"),
  sumFileSizes: (db) => files.sumFileSizes(db, t, "o"),
  deleteFilesBefore: (db) => files.deleteFilesBefore(db, t, "o", now),
  insertJob: (db) => jobs.insertJob(db, { tenant_id: t, kind: "k", state: "queued", owner_id: "o", created_at: now }),
  selectJob: (db) => jobs.selectJob(db, t, "o", "j"),
  selectJobs: (db) => jobs.selectJobs(db, t, "o", "k"),
  selectWorkingJob: (db) => jobs.selectWorkingJob(db, { tenantId: t, ownerId: "o", kind: "k", fileId: "f" }),
  updateJobIn: (db) => jobs.updateJobIn(db, t, "j", ["queued"], { state: "cancelled" }),
  selectTenantsWithWork: (db) => jobs.selectTenantsWithWork(db, "k", now),
  claimJob: (db) => jobs.claimJob(db, t, "k", { id: "l", now, until: now }),
  lockLeasedJob: (db) => jobs.lockLeasedJob(db, job),
  updateLeasedJob: (db) => jobs.updateLeasedJob(db, job, { done: 1 }),
  selectStandings: (db) => standings.selectStandings(db, t, ["u"]),
  selectUserEvents: (db) => userAudit.selectUserEvents(db, t, { userId: "u", before: "e", limit: 50 }),
  selectSessionOwner: (db) => sessions.selectSessionOwner(db, t, "u"),
  selectSessions: (db) => sessions.selectSessions(db, t, "u", 100),
  selectHolders: (db) => holders.selectHolders(db, t, { ids: ["u"], emails: ["e"] }),
  deleteImportRows: (db) => importRows.deleteImportRows(db, job),
  insertImportRows: (db) =>
    importRows.insertImportRows(db, job, [{ line: 2, data: null, problems: [], state: "wrong" }]),
  selectProblemRows: (db) => importRows.selectProblemRows(db, job, { afterLine: 1, limit: 100, errorsOnly: true }),
  selectRowsToApply: (db) => importRows.selectRowsToApply(db, job, { after: 1, limit: 100 }),
  markApplied: (db) => importRows.markApplied(db, job, [2, 3], now),
  markWrong: (db) => importRows.markWrong(db, job, 2, []),
  selectEmailHolders: (db) => imports.selectEmailHolders(db, t, ["e"]),
  holdImport: (db) => imports.holdImport(db, t, "f"),
  wasImportedSince: (db) => imports.wasImportedSince(db, t, "f", now),
  upsertUsers: (db) => imports.upsertUsers(db, t, [{ user_id: "u" }], now),
  selectUsers: async (db) => {
    await users.selectUsers(db, listing);
    await users.selectUsers(db, {
      ...listing,
      condition: "yama",
      use: "active",
      role: "admin",
      lastLogin: { from: now },
    });
  },
  selectUserTotals: (db) => users.selectUserTotals(db, t),
  countListedUsers: (db) => users.countListedUsers(db, { ...listing, condition: "c" }),
  selectUser: (db) => users.selectUser(db, t, "u"),
  lockUser: (db) => users.lockUser(db, t, "u"),
  selectUserByEmail: (db) => users.selectUserByEmail(db, t, "e"),
  insertUser: (db) => users.insertUser(db, row),
  insertUserUnlessThere: (db) => users.insertUserUnlessThere(db, row),
  providerIsBehind: (db) => users.providerIsBehind(db, t, "u"),
  selectPurgedAt: (db) => users.selectPurgedAt(db, t, "u"),
  updateUserRow: (db) => users.updateUserRow(db, t, "u", { tel: "1", updated_at: now }),
  insertPhoto: (db) =>
    photos.insertPhoto(db, { tenant_id: t, id: "i", user_id: "u", content: Buffer.alloc(0), created_at: now }),
  selectPhoto: (db) => photos.selectPhoto(db, t, "i"),
  deleteUserRow: (db) => users.deleteUserRow(db, t, "u"),
  countOtherAdmins: (db) => users.countOtherAdmins(db, t, "u"),
};
