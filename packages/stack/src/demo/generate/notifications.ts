import type { DemoGroup } from "./groups.ts";
import { demoId } from "./ids.ts";
import type { DemoInstitution } from "./institutions.ts";

/** Something that the demo manager reads under the bell. */
export type DemoNotification = {
  id: string;
  userId: string;
  kind: string;
  values: Record<string, string>;
  path: string;
  institutionId: string;
  createdAt: Date;
  readAt: Date | undefined;
};

/** The notifications of the first group's manager: who applied, and who left. */
export function demoNotifications(
  group: DemoGroup,
  institutions: readonly DemoInstitution[],
  managers: ReadonlyMap<string, string>,
): DemoNotification[] {
  const names = new Map(institutions.map(({ id, name }) => [id, name]));
  const { managerInstitutionId } = group;
  return group.members
    .filter(({ state }) => state === "applied" || state === "left")
    .toSorted((one, other) => one.appliedAt.getTime() - other.appliedAt.getTime())
    .map(({ institutionId, state, message, appliedAt }, index) => ({
      id: demoId("notification", index),
      userId: managers.get(managerInstitutionId) ?? "",
      kind: state === "applied" ? "group.applied" : "group.left",
      values: {
        group: group.name,
        institution: names.get(institutionId) ?? "",
        ...(state === "applied" && { words: message }),
      },
      path: `/u/setting/group/${group.id}?tab=${state === "applied" ? "applications" : "members"}&inst=${managerInstitutionId}`,
      institutionId: managerInstitutionId,
      createdAt: appliedAt,
      readAt: state === "left" ? appliedAt : undefined,
    }));
}
