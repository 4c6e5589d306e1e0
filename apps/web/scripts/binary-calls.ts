import type { Plugin } from "vite";

const files = /\/@bufbuild\/protobuf\/dist\/esm\/(from|to)-json\.js$/;

/** What each of the files exports. */
const functions = {
  from: ["fromJson", "fromJsonString", "mergeFromJson", "mergeFromJsonString", "enumFromJson", "isEnumJson"],
  to: ["toJson", "toJsonString", "enumToJson"],
};

/**
 * Builds the app without the JSON form of messages, 6 kB that every page behind the sign-in would load: `createTransport`
 * sends binary messages, and the library names the other form only to be able to choose. Errors are read without it.
 */
export function binaryCalls(): Plugin {
  return {
    name: "binary-calls",
    apply: "build",
    load: {
      filter: { id: files },
      handler(id) {
        const names = files.exec(id)?.[1] === "from" ? functions.from : functions.to;
        return `
function refuse() {
  throw new Error("the build has no JSON form of messages");
}
export { ${names.map((name) => `refuse as ${name}`).join(", ")} };`;
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      if (!modules.some((id) => files.test(id))) this.error("the JSON form of messages is in other files now");
    },
  };
}
