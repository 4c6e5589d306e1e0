/** The largest file the server takes. */
export const largestFile = 16 * 1024 * 1024;

/** What an import may be chosen from, as the file dialog wants it. */
export const takenFiles = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Why a file cannot be taken, before it is sent; undefined where it can. */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): "wrongKind" | "empty" | "tooBig" | undefined {
  if (!/\.(csv|xlsx)$/i.test(name)) return "wrongKind";
  if (size === 0) return "empty";
  return size > largestFile ? "tooBig" : undefined;
}
