import { demoAccounts } from "./demo/accounts.ts";
import { signInWithPassword } from "./identity/emulator-client.ts";
import { readRunning } from "./running.ts";
import { dataDirOf } from "./settings.ts";

const usage = `Usage: npm run -s token -- <demo e-mail>   prints an ID token of the running system
       npm run -s token -- --tenant        prints the tenant's id
Demo e-mails: ${demoAccounts.map(({ email }) => email).join(", ")}`;

/** What the identity emulator's words mean to a person. */
const meanings: Record<string, string> = {
  EMAIL_NOT_FOUND:
    "This demo account no longer exists. npm start -- --reset creates it again (and empties everything).",
  INVALID_PASSWORD: "The password of this demo account was changed, so this command cannot sign in with it any more.",
  INVALID_LOGIN_CREDENTIALS:
    "The password or e-mail of this demo account was changed, so this command cannot sign in with it.",
  USER_DISABLED: "This demo account is disabled. Enable it on the user screen and run the command again.",
  SECOND_FACTOR_REQUIRED:
    "This demo account has a second factor, so a password alone gives no token. Remove it in the profile.",
};

function fail(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

const [what, ...rest] = process.argv.slice(2);
if (!what || rest.length > 0) fail(usage, 2);
const account = demoAccounts.find(({ email }) => email === what.toLowerCase());
if (what !== "--tenant" && !account) fail(`There is no demo account "${what}".\n${usage}`, 2);

const dataDir = dataDirOf(process.env);
const running = readRunning(dataDir);
if (!running)
  fail(
    `Meguri does not run on ${dataDir}. Start it with npm start, or set DATA_DIR to the folder of the one that runs.`,
    1,
  );

if (!account) {
  console.log(running.tenantId);
} else {
  try {
    console.log(
      await signInWithPassword(running.identityHost, { ...running, email: account.email, password: account.password }),
    );
  } catch (error) {
    const word = error instanceof Error ? error.message : String(error);
    if (word === "fetch failed") fail(`Meguri does not answer (data folder ${dataDir}). Start it with npm start.`, 1);
    fail(meanings[word] ?? `Signing in failed: ${word}`, 1);
  }
}
