import { ChangeService, ChangeSubject } from "@meguri/rpc/app/v1/change_service_pb";
import type { ChangeHub } from "../../../platform/changes/change-hub.ts";
import { selectPosition } from "../../../platform/db/position-queries.ts";
import { sessionOf } from "../../../platform/rpc/context.ts";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { changeServicePolicies } from "./changes-policy.ts";
import { selectPlaces } from "./places-queries.ts";

/** The door of ChangeService. */
export function changesFeature({ changes }: { changes: ChangeHub }): Feature {
  return feature(ChangeService, changeServicePolicies, {
    async *watchChanges(_request, context) {
      const { db, actor } = sessionOf(context);
      const { tenantId, userId, actingAdmin } = actor;
      const stream = changes.open({ tenantId, userId }, context.signal, actingAdmin?.expiresAt);
      // Opened before the places are read: a change of them meanwhile ends it.
      stream.follow(await selectPlaces(db, tenantId, userId));
      // Everything before this is read again by the page that opens the stream, everything after it is a change.
      yield { changed: [], position: await selectPosition(db) };
      for await (const subjects of stream.changes()) {
        yield { changed: subjects.map(subjectOf), position: changes.position() };
      }
    },
  });
}

/** The subject by its name in the database, which is that of the wire in lower case. */
function subjectOf(name: string): ChangeSubject {
  const subject = Object.entries(ChangeSubject).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof subject === "number" ? subject : ChangeSubject.EVERYTHING;
}
