/** The kind of the jobs that import users. */
export const userImportKind = "user-import";
