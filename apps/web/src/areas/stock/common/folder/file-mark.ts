/** What identifies a file without reading it; a file that was changed is another one. */
export function markOf(path: string, { size, lastModified }: File): string {
  return `${path}\n${size}\n${lastModified}`;
}
