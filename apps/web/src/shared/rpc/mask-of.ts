import type { DescMessage } from "@bufbuild/protobuf";

/**
 * The update_mask of an edit: every field that the request has, down to those of the messages inside. A list is one field,
 * and so is a message that is undefined, which is taken away.
 */
export function maskOf(schema: DescMessage, request: object): { paths: string[] } {
  return { paths: pathsOf(schema, request) };
}

function pathsOf({ fields }: DescMessage, value: object): string[] {
  return fields.flatMap((field) => {
    if (!(field.localName in value)) return [];
    const inner: unknown = Reflect.get(value, field.localName);
    if (field.fieldKind !== "message") return inner === undefined ? [] : [field.name];
    if (typeof inner !== "object" || inner === null || field.message.file.name.startsWith("google/"))
      return [field.name];
    return pathsOf(field.message, inner).map((path) => `${field.name}.${path}`);
  });
}
