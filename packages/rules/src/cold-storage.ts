/** Whether a medicine is stored cold (冷所), by what the master says of its storage. */
export function isStoredCold(storage: string): boolean {
  return storage.includes("冷");
}
