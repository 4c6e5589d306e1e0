import { migrateToLatest } from "../platform/db/migrations.ts";

const url = process.env.OWNER_DATABASE_URL;
if (!url) {
  console.error("Set OWNER_DATABASE_URL to a connection of the role that owns the tables.");
  process.exit(2);
}
try {
  const names = await migrateToLatest(url);
  console.log(names.length > 0 ? `Migrated: ${names.join(", ")}` : "The database is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
