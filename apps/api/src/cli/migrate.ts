import { migrateDown, migrateToLatest } from "../platform/db/migrations.ts";

const url = process.env.OWNER_DATABASE_URL;
if (!url) {
  console.error("Set OWNER_DATABASE_URL to a connection of the role that owns the tables.");
  process.exit(2);
}
const names = process.argv.includes("--down") ? await migrateDown(url) : await migrateToLatest(url);
console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "The database is up to date.");
