/** A code that a line names its product by. */
export interface CodeKey {
  kind: "receipt" | "yj" | "price";
  code: string;
}

export function keyOf({ kind, code }: CodeKey): string {
  return `${kind} ${code}`;
}
