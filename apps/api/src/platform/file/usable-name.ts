/** A text as a part of a file's name: what a name cannot have on one of the usual systems is replaced. */
export function usableName(text: string, replacement: "_" | "-"): string {
  return text.replace(/[\\/:*?"<>|\s]/g, replacement);
}
