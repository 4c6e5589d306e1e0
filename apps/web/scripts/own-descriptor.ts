import type { Plugin } from "vite";

/** The library's description of descriptions, in which those of our messages are read. */
const file = /\/@bufbuild\/protobuf\/dist\/esm\/wkt\/.*\/descriptor_pb\.js$/;

/** Messages whose fields are all read, apart from `unread`. */
const whole =
  /^(File|Enum|EnumValue|Field|Method|Oneof|Service|)DescriptorProto$|^(Extension|Reserved|EnumReserved)Range$/;
const unread = ["source_code_info", "reserved_range", "reserved_name", "extension_range"];

/** The fields of options that the registry of messages and the calls read. Our files are proto3, which has no features. */
const options = ["deprecated", "idempotency_level", "map_entry", "message_set_wire_format", "packed"];

interface Enum {
  name: string;
  value: { name: string; number: number }[];
}
interface Message {
  name: string;
  field?: { name: string; typeName?: string; defaultValue?: string }[];
  nestedType?: Message[];
  enumType?: Enum[];
}

/**
 * Builds the description of descriptions with the fields that are read. Messages and enums stay where they are, since
 * others name them by their index; what is left out of a message is kept by the library as unknown.
 */
export function ownDescriptor(): Plugin {
  let isPruned = false;
  return {
    name: "own-descriptor",
    apply: "build",
    transform: {
      filter: { id: file },
      handler(code) {
        return {
          code: code
            .replace(/(?<=\bboot\()\{.*\}(?=\);$)/m, (text) => {
              isPruned = true;
              return JSON.stringify(pruned(JSON.parse(text)));
            })
            // Each enum as an expression that the build can leave out where nobody names it.
            .replace(
              /^export var (\w+);(\s*\/\*\*.*?\*\/)?\s*\(function \(\1\) \{(.*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);/gms,
              (_, name: string, _comment, body: string) =>
                `export const ${name} = /*@__PURE__*/ (function (${name}) {${body} return ${name}; })({});`,
            ),
          map: null,
        };
      },
    },
    generateBundle() {
      if (!isPruned) this.error("the description of descriptions is in another file now");
    },
  };
}

function pruned<T extends { messageType: Message[]; enumType: Enum[] }>(description: T): T {
  const kept = description.messageType.map(withReadFields);
  const named = new Set(kept.flatMap(typesNamed));
  const enums = (all: Enum[], scope: string) =>
    all.map((one) => (named.has(`${scope}.${one.name}`) ? one : { ...one, value: one.value.slice(0, 1) }));
  return {
    ...description,
    messageType: kept.map((one) => withEnums(one, ".google.protobuf", enums)),
    enumType: enums(description.enumType, ".google.protobuf"),
  };
}

function withReadFields(message: Message): Message {
  const isRead = whole.test(message.name)
    ? (name: string) => !unread.includes(name)
    : (name: string) => options.includes(name);
  const { field, nestedType } = message;
  return {
    ...message,
    ...(field && { field: field.filter(({ name }) => isRead(name)).map(withoutDefault) }),
    ...(nestedType && { nestedType: nestedType.map(withReadFields) }),
  };
}

/** Values that a field has anyway where nothing gives it one. */
const zeros = ["false", "IDEMPOTENCY_UNKNOWN"];

/** The field without its default, so that nothing has to read the text of one. */
function withoutDefault<Field extends { name: string; defaultValue?: string }>(field: Field): Field {
  const { defaultValue, ...rest } = field;
  if (defaultValue !== undefined && !zeros.includes(defaultValue))
    throw new Error(`${field.name} has the default ${defaultValue}, which the build leaves out`);
  return rest as Field;
}

function withEnums(message: Message, scope: string, enums: (all: Enum[], scope: string) => Enum[]): Message {
  const own = `${scope}.${message.name}`;
  const { enumType, nestedType } = message;
  return {
    ...message,
    ...(enumType && { enumType: enums(enumType, own) }),
    ...(nestedType && { nestedType: nestedType.map((one) => withEnums(one, own, enums)) }),
  };
}

function typesNamed({ field = [], nestedType = [] }: Message): string[] {
  return [...field.flatMap(({ typeName }) => typeName ?? []), ...nestedType.flatMap(typesNamed)];
}
