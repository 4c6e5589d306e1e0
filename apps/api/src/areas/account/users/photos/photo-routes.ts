import { Readable } from "node:stream";
import { largestPhoto } from "@meguri/rules/photo";
import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import { fail } from "../../../../platform/failure.ts";
import {
  answerFailures,
  type PersonHandler,
  type PersonRouteDeps,
  personRoute,
} from "../../../../platform/http/person-routes.ts";
import { readBody } from "../../../../platform/http/read-body.ts";
import { isId } from "../../../../platform/new-id.ts";
import type { MethodPolicy } from "../../../../platform/rpc/feature.ts";
import { selectPhoto } from "./photos-queries.ts";
import { photoOf, setPhoto } from "./set-photo.ts";

export interface PhotoDeps extends PersonRouteDeps {
  clock: Clock;
}

const everybody: MethodPolicy = { who: "user" };
const administrators: MethodPolicy = { who: "admin", notWhileActing: true };

/** `/api/photos`: sending one's own photo and seeing those of one's tenant; administrators send another person's. */
export function photoRoutes(deps: PhotoDeps): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream itself is the body: it is read once the sender is known.
    scope.addContentTypeParser(["application/octet-stream", "image/jpeg"], (_request, payload, done) =>
      done(null, payload),
    );
    answerFailures(scope);
    scope.post("/api/photos", personRoute(deps, everybody, receive(deps.clock)));
    scope.post<{ Params: { userId: string } }>(
      "/api/photos/of/:userId",
      personRoute(deps, administrators, receive(deps.clock)),
    );
    scope.get<{ Params: { id: string } }>("/api/photos/:id", personRoute(deps, everybody, show));
  };
}

function receive(clock: Clock): PersonHandler {
  return async (asPerson, request, reply) => {
    await asPerson(async () => undefined);
    if (!(request.body instanceof Readable)) fail("FILE_UNREADABLE");
    const sent = await readBody(request.body, request.headers["content-length"], largestPhoto);
    const content = await photoOf(sent);
    const id = await asPerson(({ db, actor }) =>
      setPhoto({ db, clock }, actor, paramOf(request.params, "userId") ?? actor.userId, content),
    );
    return reply.send({ id });
  };
}

const show: PersonHandler = async (asPerson, request, reply) => {
  const id = paramOf(request.params, "id") ?? "";
  const content = isId(id) ? await asPerson(({ db, actor }) => selectPhoto(db, actor.tenantId, id)) : undefined;
  if (!content) fail("FILE_NOT_FOUND");
  return reply
    .header("cache-control", "private, max-age=31536000, immutable")
    .header("vary", "authorization, tenantid")
    .type("image/jpeg")
    .send(content);
};

function paramOf(params: unknown, name: string): string | undefined {
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === "string" ? value : undefined;
}
