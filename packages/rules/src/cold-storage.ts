/** Whether a medicine is stored cold (冷所), by its storage in the master. */
export function isStoredCold(storage: string): boolean {
  return storage.includes("冷");
}
