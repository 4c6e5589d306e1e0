/** What this device remembers for a person between pages; closed storage remembers nothing. */
export const deviceMemory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** The fields of the object that was kept as JSON; none where something else was, or nothing. */
  fields(key: string): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(deviceMemory.read(key) ?? "null");
      return typeof value === "object" && value !== null ? { ...value } : {};
    } catch {
      return {};
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing depends on it: the person is prompted again.
    }
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // There was nothing to forget.
    }
  },
};
