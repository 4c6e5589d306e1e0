import { atom } from "jotai";
import { deviceMemory } from "../../../../shared/auth/session/device-memory.ts";

/** The institution one is working for; `{}` where none is chosen. */
export interface CurrentInstitution {
  readonly isLoading?: true;
  readonly institutionId?: string;
  readonly institutionName?: string;
}

const storageKey = "currentInstitution";

/** What this device kept; anything that is not an institution counts as none. */
export function storedInstitution(): CurrentInstitution {
  const { institutionId, institutionName } = deviceMemory.fields(storageKey);
  if (typeof institutionId !== "string" || typeof institutionName !== "string") return {};
  return { institutionId, institutionName };
}

const baseAtom = atom<CurrentInstitution>({ isLoading: true });

// Restored when something first looks at it, so that it outlives the page.
baseAtom.onMount = (set) => set((before) => (before.isLoading ? storedInstitution() : before));

/** The current institution: loading at first, restored on load, kept on this device when it is set. */
export const currentInstitutionAtom = atom(
  (get) => get(baseAtom),
  (_get, set, next: { institutionId: string; institutionName: string } | null) => {
    if (next) deviceMemory.write(storageKey, JSON.stringify(next));
    else deviceMemory.forget(storageKey);
    set(baseAtom, next ?? {});
  },
);
