import { spawnSync } from "node:child_process";
import { has, must, run } from "./shell.mjs";

const programs = ["podman", "buildah", "runc"];
const packages = [...programs, "netavark", "aardvark-dns", "iptables", "debootstrap"];

/**
 * Makes podman and buildah available: uses what is installed, else installs Debian's packages.
 * @returns {Promise<string | undefined>} why containers cannot run here, or undefined where they can
 */
export async function whyNoContainers() {
  if (process.platform !== "linux")
    return `containers are built with podman, which needs Linux (this is ${process.platform})`;
  if (process.getuid() !== 0)
    return "podman is run as root here (it makes a network and builds with --isolation=chroot)";
  if (!programs.every(has)) {
    if (!has("apt-get")) return "podman, buildah and runc are not installed, and there is no apt-get to install them";
    console.log("Installing podman and buildah …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { env });
    const { code } = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
    if (code !== 0) return "podman, buildah and runc are not installed, and apt-get could not install them";
  }
  return mayMakeNetworks() ? undefined : "this machine does not allow network namespaces, so containers cannot run";
}

function mayMakeNetworks() {
  return spawnSync("unshare", ["--net", "true"]).status === 0;
}

/** Limits that a machine without more rights may set; podman's own defaults are higher. */
export const limits = ["--ulimit=nofile=16384:16384", "--ulimit=nproc=16384:16384"];

/** The size of an image in bytes, with its base. */
export async function imageSize(image) {
  return Number(await must("podman", ["image", "inspect", "--format", "{{.Size}}", image]));
}
