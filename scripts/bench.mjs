import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./lib/ensure-installed.mjs";

const files = {
  rpc: "apps/api/bench/rpc.ts",
  users: "apps/api/bench/users.ts",
  medicines: "apps/api/bench/medicines.ts",
  ingest: "apps/api/bench/ingest.ts",
  deliveries: "apps/api/bench/deliveries.ts",
  door: "apps/api/bench/door.ts",
  "delivery-files": "packages/formats/bench/deliveries.ts",
  stock: "apps/api/bench/stock.ts",
  ledger: "apps/api/bench/ledger.ts",
  order: "apps/api/bench/order.ts",
  chain: "apps/api/bench/chain.ts",
  negotiation: "apps/api/bench/negotiation.ts",
  invoices: "apps/api/bench/invoices.ts",
  closing: "apps/api/bench/closing.ts",
  "closing-under-kills": "apps/api/bench/closing-under-kills.ts",
  "charges-under-kills": "apps/api/bench/charges-under-kills.ts",
  "orders-under-cuts": "apps/api/bench/orders-under-cuts.ts",
  medsearch: "apps/api/bench/medsearch.ts",
  morning: "apps/api/bench/morning.ts",
  overload: "apps/api/bench/overload.ts",
  soak: "apps/api/bench/soak.ts",
  hostile: "apps/api/bench/hostile.ts",
  forecast: "packages/forecast/bench/series/forecast.ts",
  "forecast-left-out": "packages/forecast/bench/series/left-out.ts",
  replenish: "packages/forecast/bench/series/replenish.ts",
  shelf: "packages/forecast/bench/shelf.ts",
  "shelf-coverage": "packages/forecast/bench/shelf-coverage.ts",
  "first-weeks": "packages/forecast/bench/first-weeks.ts",
  "shelf-seasons": "packages/forecast/bench/shelf-seasons.ts",
  night: "packages/forecast/bench/night.ts",
  web: "apps/e2e/bench/web.ts",
  files: "apps/e2e/bench/files.ts",
  claims: "apps/e2e/bench/claims.ts",
};
const [name, ...rest] = process.argv.slice(2);
const file = files[name];
if (!file) {
  console.error(`Name a benchmark: npm run bench -- ${Object.keys(files).join(" | ")}`);
  process.exit(2);
}
await ensureInstalled();
const { status } = spawnSync("node_modules/.bin/node", ["--no-warnings", file, ...rest], { stdio: "inherit" });
process.exit(status ?? 1);
