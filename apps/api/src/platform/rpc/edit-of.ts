import { create, type DescField, type DescMessage, isFieldSet, type Message } from "@bufbuild/protobuf";
import type { FieldMask } from "@bufbuild/protobuf/wkt";
import type { z } from "zod";
import type { Edit } from "../edit.ts";
import { fail } from "../failure.ts";
import { problemOf } from "./problem-of.ts";

/** A request that changes fields of a record. */
type EditRequest = Message & { updateMask?: FieldMask };

type Path = DescField[];

/**
 * The edit that a request describes. Its update_mask names the fields that change; without one those change that are not
 * empty. A list changes as a whole, a message field by field unless the mask names the message itself.
 * @param rule the rule of the edited fields, which have the same places in it as in the request. It is applied to the
 *   record as it is after the edit.
 * @throws Failure FIELD_INVALID where the mask names a field that does not exist.
 */
export function editOf<Rule extends z.ZodType<object>>(
  schema: DescMessage,
  request: EditRequest,
  rule: Rule,
): Edit<z.output<Rule>> {
  const paths = request.updateMask?.paths.map((path) => pathOf(schema, path)) ?? filledPaths(schema, request);
  return (current) => {
    const edited = paths.reduce<object>((record, path) => overlaid(record, request, path), current);
    const result = rule.safeParse(edited);
    return result.success ? result.data : fail("FIELD_INVALID", result.error.issues.map(problemOf));
  };
}

function pathOf(schema: DescMessage, text: string): Path {
  const path: Path = [];
  let inside: DescMessage | undefined = schema;
  for (const name of text.split(".")) {
    const field: DescField | undefined = inside?.fields.find((known) => known.name === name);
    if (!field) fail("FIELD_INVALID", [{ field: "update_mask", problem: "unknown" }]);
    path.push(field);
    inside = field.fieldKind === "message" ? field.message : undefined;
  }
  return path;
}

/** The fields that are not empty, down to those of the messages inside. */
function filledPaths(schema: DescMessage, message: Message): Path[] {
  return schema.fields.flatMap((field) => {
    if (field.name === "update_mask" || !isFieldSet(message, field)) return [];
    const value: unknown = Reflect.get(message, field.localName);
    if (field.fieldKind !== "message" || field.message.file.name.startsWith("google/")) return [[field]];
    return filledPaths(field.message, value as Message).map((path) => [field, ...path]);
  });
}

/** The record with the value that the message has at a path. */
function overlaid(record: object, message: object, [field, ...rest]: Path): object {
  if (!field) return record;
  const sent: unknown = Reflect.get(message, field.localName);
  const [next] = rest;
  if (!next) return { ...record, [field.localName]: sent };
  const usual = create(next.parent);
  const present: unknown = Reflect.get(record, field.localName);
  const inner = overlaid(objectOr(present, usual), objectOr(sent, usual), rest);
  return { ...record, [field.localName]: inner };
}

function objectOr(value: unknown, usual: object): object {
  return typeof value === "object" && value !== null ? value : usual;
}
