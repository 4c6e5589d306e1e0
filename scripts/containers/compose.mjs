import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PlainFailure } from "../lib/fail.mjs";
import { root } from "../lib/root.mjs";
import { localName } from "./base-images.mjs";
import { must, run } from "./shell.mjs";
import { limits } from "./tools.mjs";

/**
 * Runs the services of docker-compose.yml with podman: the part of compose that this file uses, in the order of its
 * `depends_on`. podman-compose is not used, because it ignores `service_healthy`.
 */
export class Project {
  /**
   * @param {string} name prefix of the network, the volumes and the containers
   * @param {Record<string, string>} settings values of the variables that docker-compose.yml reads from .env
   * @param {(text: string) => unknown} parse reads YAML
   */
  constructor(name, settings, parse) {
    this.name = name;
    this.settings = settings;
    const text = readFileSync(path.join(root, "docker-compose.yml"), "utf8");
    this.services = parse(fillIn(text, settings)).services;
  }

  /** Names of all images that services use without building them. */
  get publishedImages() {
    return Object.values(this.services)
      .filter(({ build }) => !build)
      .map(({ image }) => image);
  }

  /** Services that are built, each image once. */
  get built() {
    const byImage = new Map(
      Object.values(this.services)
        .filter(({ build }) => build)
        .map((service) => [service.image, service]),
    );
    return [...byImage.values()];
  }

  /** Starts a service and waits until it is healthy, or until it ends where it is one that ends. */
  async start(service, { ends = false } = {}) {
    const { image, build, command = [], environment = {}, ports = [], network_mode: networkMode } = this.#get(service);
    const network = networkMode
      ? [`--network=container:${this.#container(networkMode.replace("service:", ""))}`]
      : [`--network=${this.name}`, `--network-alias=${service}`, ...ports.flatMap((port) => ["--publish", port])];
    const variables = Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value ?? ""}`]);
    const options = [...network, ...variables, ...this.#volumes(service)];
    const args = [
      "run",
      "--runtime=runc",
      ...limits,
      "--detach",
      "--name",
      this.#container(service),
      ...options,
      build ? image : localName(image),
    ];
    await must(
      "podman",
      [...args, ...(Array.isArray(command) ? command : command.split(/\s+/))].filter((word) => word !== ""),
    );
    await (ends ? this.#ended(service) : this.#healthy(service));
  }

  async #ended(service) {
    const code = await must("podman", ["wait", this.#container(service)]);
    if (code !== "0")
      throw new PlainFailure(`${await this.logs(service)}\nThe container ${service} ended with status ${code}.`);
  }

  /** Without systemd podman starts no health check by itself, so each is run here until it succeeds. */
  async #healthy(service) {
    const until = performance.now() + 120_000;
    const { healthcheck } = this.#get(service);
    while (performance.now() < until) {
      if (!(await this.#isRunning(service))) break;
      if ((await this.#checkHealth(service, healthcheck)) === 0) return;
      await wait(500);
    }
    throw new PlainFailure(
      `${await this.logs(service)}\nThe container ${service} did not become healthy within 120 s.`,
    );
  }

  async #checkHealth(service, healthcheck) {
    const container = this.#container(service);
    if (!healthcheck) return (await run("podman", ["healthcheck", "run", container])).code;
    const [kind, ...words] = healthcheck.test;
    const command = kind === "CMD-SHELL" ? ["sh", "-c", ...words] : words;
    return (await run("podman", ["exec", container, ...command])).code;
  }

  async #isRunning(service) {
    return (await must("podman", ["inspect", "--format", "{{.State.Running}}", this.#container(service)])) === "true";
  }

  #volumes(service) {
    return (this.#get(service).volumes ?? []).flatMap((volume) => {
      const [source, ...rest] = volume.split(":");
      const from =
        source.startsWith(".") || source.startsWith("/") ? path.resolve(root, source) : `${this.name}-${source}`;
      if (path.isAbsolute(from) && !existsSync(from))
        throw new PlainFailure(`docker-compose.yml mounts ${source}, which does not exist.`);
      return ["--volume", [from, ...rest].join(":")];
    });
  }

  /** Runs a program in the container of a service. */
  async execute(service, ...words) {
    return must("podman", ["exec", this.#container(service), ...words]);
  }

  async logs(service) {
    return (await run("podman", ["logs", "--tail", "40", this.#container(service)])).output.trim();
  }

  async makeNetwork() {
    await must("podman", ["network", "create", this.name]);
  }

  /** Removes the containers, volumes and the network of this project, and nothing else. */
  async remove() {
    for (const service of Object.keys(this.services).reverse()) {
      await run("podman", ["rm", "--force", "--time", "5", "--volumes", this.#container(service)]);
    }
    const volumes = (await run("podman", ["volume", "ls", "--quiet", "--filter", `name=^${this.name}-`])).output.split(
      /\s+/,
    );
    for (const volume of volumes.filter(Boolean)) await run("podman", ["volume", "rm", "--force", volume]);
    await run("podman", ["network", "rm", "--force", this.name]);
  }

  #get(service) {
    const found = this.services[service];
    if (!found) throw new PlainFailure(`docker-compose.yml has no service ${service}.`);
    return found;
  }

  #container(service) {
    return `${this.name}-${service}`;
  }
}

/**
 * Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does; `$$` is a dollar sign.
 * @throws {PlainFailure} where a required variable has no value
 */
export function fillIn(text, settings) {
  return text.replaceAll(/\$\$|\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g, (whole, name, kind, rest) => {
    if (whole === "$$") return "$";
    const value = settings[name];
    if (value) return value;
    if (kind === "?") throw new PlainFailure(`docker-compose.yml needs ${name}: ${rest}`);
    return kind === "-" ? rest : "";
  });
}
