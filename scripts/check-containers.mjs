import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { localName, prepareBaseImages } from "./containers/base-images.mjs";
import { Project } from "./containers/compose.mjs";
import { must } from "./containers/shell.mjs";
import { imageSize, limits, whyNoContainers } from "./containers/tools.mjs";
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { exitWith, PlainFailure } from "./lib/fail.mjs";
import { root } from "./lib/root.mjs";

// `npm run check:containers`: builds the images, starts what docker-compose.yml describes with the identity emulator,
// signs in through nginx and calls an RPC. It needs podman (installed with apt-get where it may) and reports this elsewhere.

const port = 18080;
const largestApiImage = 300e6;

try {
  await ensureInstalled();
  const why = await whyNoContainers();
  if (why) console.log(`skipped: ${why}.`);
  else await check();
} catch (error) {
  exitWith(error);
}

async function check() {
  const { parse } = await import("yaml");
  const project = new Project("meguri-check", settings(), parse);
  const bases = [
    ...new Set([...project.publishedImages, ...project.built.flatMap(({ build }) => basesOf(build.dockerfile))]),
  ];
  console.log(await prepareBaseImages(bases));
  await project.remove();
  try {
    for (const service of project.built) await build(service, bases);
    const size = await imageSize("meguri-api");
    console.log(`meguri-api: ${megabytes(size)} MB (limit ${megabytes(largestApiImage)} MB)`);
    if (size > largestApiImage) throw new PlainFailure("The API's image is larger than its limit.");
    await project.makeNetwork();
    await timed("db is healthy", () => project.start("db"));
    await timed("migrate has ended", () => project.start("migrate", { ends: true }));
    // As in docs/deploy.md.
    const tenant = "insert into tenant (id, name) values ('default', '見本')";
    await project.execute("db", "psql", "-U", "meguri_owner", "meguri", "-c", tenant);
    await timed("api is ready", () => project.start("api"));
    await timed("identity is ready", () => project.start("identity"));
    await timed("web is healthy", () => project.start("web"));
    await timed("a person signed in through nginx and called an RPC", () => signInAndCall());
    console.log("1 passed, 0 failed");
  } finally {
    await project.remove();
  }
}

/** What .env.example gives for trying the system with the emulator, with passwords and a company generated for the run. */
function settings() {
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const emulator = example.slice(example.indexOf("--profile emulator")).matchAll(/^# ([A-Z_]+)=(.*)$/gm);
  const values = Object.fromEntries([...emulator].map(([, name, value]) => [name, value]));
  for (const name of ["POSTGRES_PASSWORD", "POSTGRES_OWNER_PASSWORD", "POSTGRES_APP_PASSWORD"])
    values[name] = "containers";
  for (const name of ["NAME", "POSTAL_CODE", "PREFECTURE", "CITY", "ADDRESS", "TEL"])
    values[`COMPANY_${name}`] = "見本";
  values.COMPANY_POSTAL_CODE = "100-0001";
  values.COMPANY_TEL = "03-0000-0000";
  values.COMPANY_INVOICE_REGISTRATION_NUMBER = "T7123456789012";
  for (const name of ["NAME", "BRANCH", "ACCOUNT_HOLDER"]) values[`COMPANY_BANK_${name}`] = "架空";
  values.COMPANY_BANK_ACCOUNT_NUMBER = "0000001";
  for (const name of ["MEDSEARCH", "MEDORDER", "SHARE", "API"])
    values[`SITE_${name}_URL`] = `https://${name.toLowerCase()}.example.test`;
  values.PORT = String(port);
  values.PUBLIC_URL = `http://127.0.0.1:${port}`;
  return values;
}

/** Images that a Dockerfile starts from: each is an argument whose default names it. */
function basesOf(dockerfile) {
  const text = readFileSync(path.join(root, dockerfile), "utf8");
  return [...text.matchAll(/^ARG \w+_IMAGE=(\S+)/gm)].map(([, image]) => image);
}

async function build({ image, build: { dockerfile } }, bases) {
  const text = bases.reduce(
    (current, base) => current.replaceAll(`_IMAGE=${base}\n`, `_IMAGE=localhost/${localName(base)}\n`),
    readFileSync(path.join(root, dockerfile), "utf8"),
  );
  const cache = (await must("npm", ["config", "get", "cache"])).split("\n").at(-1);
  const args = ["bud", "--format", "docker", "--isolation=chroot", "--layers", "--pull-never", ...limits];
  const folder = mkdtempSync(path.join(tmpdir(), "meguri-dockerfile-"));
  try {
    const file = path.join(folder, "Dockerfile");
    writeFileSync(file, text);
    const volume = `${cache}:/root/.npm`;
    await timed(`${image} is built`, () =>
      must("buildah", [...args, "--volume", volume, "-t", image, "-f", file, root]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function signInAndCall() {
  const signedUp = await post(
    "http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-api-key",
    { email: "container@example.test", password: "container-check-1", returnSecureToken: true },
    {},
  );
  const origin = `http://127.0.0.1:${port}`;
  const page = await fetch(origin);
  if (!(await page.text()).includes('id="root"')) throw new PlainFailure(`${origin} does not answer with the web.`);
  const headers = { authorization: `Bearer ${signedUp.idToken}`, "connect-protocol-version": "1" };
  await post(`${origin}/api/app.v1.AccountService/SaveUser`, { user: { displayName: "見本" } }, headers);
  const unknown = await fetch(`${origin}/readyz`);
  if (unknown.status !== 404) throw new PlainFailure(`nginx passes /readyz on (status ${unknown.status}).`);
}

async function post(url, body, headers) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  if (!response.ok) throw new PlainFailure(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

async function timed(what, act) {
  const begun = performance.now();
  await act();
  console.log(`${what} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
}

function megabytes(bytes) {
  return Math.round(bytes / 1e6);
}
