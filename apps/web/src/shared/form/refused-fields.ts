import { failureOf } from "../rpc/failure.ts";

/**
 * Returns a reader of the fields that a failed call refuses. A path such as `wholesaler.postal_code` belongs to the
 * field `postalCode`, `branches[1].tel` to `branches`; paths of no field of the form are left out.
 */
export function refusedFields<Field extends string>(
  fields: readonly Field[],
): (error: unknown) => { field: Field; problem: string }[] {
  return (error) =>
    failureOf(error).fields.flatMap(({ field: path, problem }) => {
      const names = path.split(".").map(camelCase);
      const [field] = names.flatMap((name) => fields.filter((one) => one === name));
      return field === undefined ? [] : [{ field, problem }];
    });
}

/** `postal_code` and `lines[3]` as `postalCode` and `lines`. */
function camelCase(name: string): string {
  return name.replace(/\[\d+\]$/, "").replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
