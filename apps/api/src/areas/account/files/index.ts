import { Readable } from "node:stream";
import type { FastifyPluginAsync } from "fastify";
import type { Actor } from "../../../platform/actor.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { HeldNames } from "../../../platform/db/held-names.ts";
import { fail } from "../../../platform/failure.ts";
import { csvType, pictureTypes, xlsxType } from "../../../platform/file/file-type.ts";
import {
  answerFailures,
  type PersonHandler,
  type PersonRouteDeps,
  personRoute,
} from "../../../platform/http/person-routes.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { type Places, places } from "../../../platform/limits/places.ts";
import { isId } from "../../../platform/new-id.ts";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";
import { attachment } from "./file-name.ts";
import { type Keeper, type StoredFile, selectFile, selectKeptFile } from "./files-queries.ts";
import { storeFile } from "./store-file.ts";

export { attachment } from "./file-name.ts";
export { type Keeper, keepFile, keepLicences, selectFile, selectFileFacts } from "./files-queries.ts";

interface FilesDeps extends PersonRouteDeps {
  clock: Clock;
  /** What is held over all servers; absent where there is one only. */
  names?: HeldNames | undefined;
  /** Who besides its owner may read a file that an institution or a wholesaler keeps. */
  mayReadKept: (db: Db, actor: Actor, keeper: Keeper) => Promise<boolean>;
}

const policy: MethodPolicy = { who: "user" };
const takenTypes = ["application/octet-stream", csvType, xlsxType, ...pictureTypes];
const largestFile = 16 * 1024 * 1024;
/** Of one person on all servers, so that nobody's uploads stop another's. */
const mostUploadsAtOnce = 4;

/** `/api/files`: upload with the raw body (`?for=paper` of a scanned paper), and download of one's own files and of those that one's institutions keep. */
export function filesRoutes(deps: FilesDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream itself is the body: it is read once the sender is known.
    scope.addContentTypeParser(takenTypes, (_request, payload, done) => done(null, payload));
    answerFailures(scope);
    scope.post(
      "/api/files",
      personRoute(deps, policy, uploader(deps.clock, places("upload", mostUploadsAtOnce, deps.names))),
    );
    scope.get<{ Params: { id: string } }>("/api/files/:id", personRoute(deps, policy, downloader(deps)));
  };
}

function uploader(clock: Clock, inPlace: Places): PersonHandler {
  return async (asPerson, request, reply) => {
    const person = await asPerson(async ({ actor }) => `${actor.tenantId}\n${actor.userId}`);
    const { body } = request;
    if (!(body instanceof Readable)) fail("FILE_UNREADABLE");
    const file = await inPlace(person, async () => {
      const content = await readBody(body, request.headers["content-length"], largestFile);
      const name = textOf(request.query, "name");
      const isPaper = textOf(request.query, "for") === "paper";
      return asPerson(({ db, actor }) => storeFile({ db, clock }, actor, { name, content, isPaper }));
    });
    return reply.send(file);
  };
}

function downloader(deps: Pick<FilesDeps, "mayReadKept">): PersonHandler {
  return async (asPerson, request, reply) => {
    const id = textOf(request.params, "id");
    const file = await asPerson(({ db, actor }) => readableFile(deps, { db, actor }, id));
    if (!file) fail("FILE_NOT_FOUND");
    return reply.header("content-disposition", attachment(file.name)).type(file.type).send(file.content);
  };
}

async function readableFile(
  { mayReadKept }: Pick<FilesDeps, "mayReadKept">,
  { db, actor }: { db: Db; actor: Actor },
  id: string,
): Promise<StoredFile | undefined> {
  if (!isId(id)) return undefined;
  const own = await selectFile(db, actor.tenantId, actor.userId, id);
  if (own) return own;
  const kept = await selectKeptFile(db, actor.tenantId, id);
  return kept && (await mayReadKept(db, actor, kept)) ? kept : undefined;
}

function textOf(source: unknown, name: string): string {
  const value: unknown = typeof source === "object" && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === "string" ? value : "";
}
