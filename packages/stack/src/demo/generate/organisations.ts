import { demoGroups } from "./groups.ts";
import { demoInstitutions } from "./institutions.ts";
import { demoNotifications } from "./notifications.ts";
import { demoStaff } from "./staff.ts";
import { postalAddresses } from "./towns.ts";

/** The generated institutions of a prefecture with their people and groups, ready to be written. */
export type DemoOrganisations = ReturnType<typeof demoOrganisations>;

/**
 * Institutions, their corporations, people, groups and the demo manager's notifications. The same options give the same
 * rows.
 * @param now the moment that the groups' dates lie before
 */
export function demoOrganisations(options: { seed: string; institutions: number; groups: number; now: Date }) {
  const { seed, now } = options;
  const { corporations, institutions } = demoInstitutions({ seed, count: options.institutions });
  const { users, memberships, managers, corporationMembers } = demoStaff(seed, institutions);
  const groups = demoGroups({ seed, count: options.groups, now, institutions, managers });
  const notifications = groups.slice(0, 1).flatMap((group) => demoNotifications(group, institutions, managers));
  return { corporations, institutions, users, memberships, corporationMembers, groups, notifications, postalAddresses };
}
