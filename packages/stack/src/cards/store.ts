import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { type AnyObject, type Kind, type ObjectOf, prefixes } from "./objects.ts";
import { noSuch } from "./refusal.ts";

export type KeptAnswer = { request: string; status: number; body: unknown; at: number };
export type ProviderEvent = { id: string; object: "event"; type: string; created: number; data: { object: AnyObject } };
/** An event that its receiver has not accepted yet. */
export type Delivery = { event: ProviderEvent; tries: number };

type Kept = { objects: AnyObject[]; answers: [string, KeptAnswer][]; deliveries: Delivery[]; shiftMs: number };

/** How long the provider knows a key. */
export const keptKeyMs = 24 * 60 * 60 * 1000;

/** Everything that the stand-in knows. */
export type Store = {
  /** By idempotency key. */
  answers: Map<string, KeptAnswer>;
  deliveries: Map<string, Delivery>;
  /** The provider's clock, which control can move. */
  now: () => number;
  shift: (ms: number) => void;
  add: <K extends Kind>(kind: K, fields: Omit<ObjectOf<K>, "id" | "object" | "created" | "livemode">) => ObjectOf<K>;
  /** @throws Refusal where there is none */
  get: <K extends Kind>(kind: K, id: string) => ObjectOf<K>;
  find: (id: string) => AnyObject | undefined;
  all: <K extends Kind>(kind: K) => ObjectOf<K>[];
  /** Resolves when all that happened so far is in the file. */
  saved: () => Promise<void>;
};

export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Opens what is kept in a folder; without one everything ends with the process. */
export function openStore(dir: string | undefined): Store {
  const file = dir && path.join(dir, "state.json");
  if (dir) mkdirSync(dir, { recursive: true, mode: 0o700 });
  const kept: Kept =
    file && existsSync(file)
      ? JSON.parse(readFileSync(file, "utf8"))
      : { objects: [], answers: [], deliveries: [], shiftMs: 0 };
  let { shiftMs } = kept;
  const objects = new Map(kept.objects.map((object): [string, AnyObject] => [object.id, object]));
  const now = (): number => Date.now() + shiftMs;
  const answers = new Map(kept.answers.filter(([, { at }]) => now() - at < keptKeyMs));
  const deliveries = new Map(kept.deliveries.map((delivery): [string, Delivery] => [delivery.event.id, delivery]));
  const all = <K extends Kind>(kind: K): ObjectOf<K>[] => [...objects.values()].filter((object) => isOf(kind, object));

  return {
    answers,
    deliveries,
    now,
    shift: (ms) => {
      shiftMs = ms;
    },
    add(kind, fields) {
      const created = Math.floor(now() / 1000);
      const added = Object.assign({ id: randomId(prefixes[kind]), object: kind, created, livemode: false }, fields);
      if (!isOf(kind, added)) throw new Error(`no ${kind}`);
      objects.set(added.id, added);
      return added;
    },
    get(kind, id) {
      const object = objects.get(id);
      if (!object || !isOf(kind, object)) throw noSuch(kind, id);
      return object;
    },
    find: (id) => objects.get(id),
    all,
    saved: file
      ? writtenTogether(file, () => {
          const state: Kept = {
            objects: [...objects.values()],
            answers: [...answers],
            deliveries: [...deliveries.values()],
            shiftMs,
          };
          return JSON.stringify(state);
        })
      : async () => undefined,
  };
}

function isOf<K extends Kind>(kind: K, object: { object: Kind }): object is ObjectOf<K> {
  return object.object === kind;
}

/** Those who wait while a file is written share the next writing. */
function writtenTogether(file: string, text: () => string): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= writing.then(() => {
      next = undefined;
      writing = writeWhole(file, text());
      return writing;
    });
    return next;
  };
}

async function writeWhole(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.unfinished`, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.unfinished`, file);
}
