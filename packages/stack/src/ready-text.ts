import path from "node:path";
import { demoAccounts, officeAccount } from "./demo/accounts.ts";
import { wholesalers } from "./demo/generate/wholesalers.ts";
import type { Run } from "./parts/run.ts";
import type { Settings } from "./settings.ts";

/** What the person reads when the system is ready. */
export function readyText(run: Run, seconds: { install: number; boot: number }): string {
  const total = seconds.install + seconds.boot;
  const rows = demoAccounts.map(
    ({ email, password, role, displayName }) =>
      `  ${email.padEnd(24)}${password.padEnd(20)}${role.padEnd(12)}${displayName}`,
  );
  return [
    `Meguri is ready at ${run.settings.publicUrl}`,
    "",
    `  Tenant    ${run.tenantId}`,
    `  Data      ${path.relative(process.cwd(), run.settings.dataDir) || "."}  (npm start -- --reset empties it)`,
    `  Started   in ${total.toFixed(1)} s: install ${seconds.install.toFixed(1)} s, boot ${seconds.boot.toFixed(1)} s`,
    "",
    `  ${"Demo account".padEnd(24)}${"Password".padEnd(20)}${"Role".padEnd(12)}Name`,
    ...rows,
    "",
    `  Cards     ${run.cards.origin} stands in for the card provider; no money moves. Pay with 4242 4242 4242 4242`,
    "            and any later month; the page on which a card is entered lists the cards that fail.",
    ...officeLines(run.settings),
    "",
    "Stop with Ctrl-C.",
  ].join("\n");
}

/** The wholesaler that answers orders automatically, and how to switch that off. */
function officeLines({ office }: Settings): string[] {
  const [byHand, byItself] = wholesalers;
  const { email, password } = officeAccount;
  if (!office) return [];
  return [
    "",
    `  Orders to ${byHand.name} wait for the wholesaler above; ${byItself.name} (${email}, ${password})`,
    "  answers and ships by itself within half a minute. DEMO_WHOLESALER=off npm start lets it wait.",
  ];
}
