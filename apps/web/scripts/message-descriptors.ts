import type { Plugin } from "vite";

/** A generated file of messages, and the description in it: the bytes of its descriptor, in base64. */
const file = /\/packages\/rpc\/gen\/.*_pb\.js$/;
const description = /\bfileDesc\("([\w+/=]+)"/;

/**
 * Builds the descriptions of messages as the text that they are for the most part: names that many messages have are the
 * same text in each, which compresses to two thirds of the same in base64. The browser makes base64 of it again.
 */
export function messageDescriptors(): Plugin {
  let written = 0;
  return {
    name: "message-descriptors",
    apply: "build",
    transform: {
      filter: { id: file },
      handler(code) {
        written += 1;
        return {
          code: code.replace(description, (_, base64: string) => `fileDesc(btoa(${textOf(base64)})`),
          map: null,
        };
      },
    },
    generateBundle() {
      if (written === 0) this.error("the generated messages are in other files now");
    },
  };
}

/** The bytes as the literal of a string of which each character is one of them. */
function textOf(base64: string): string {
  return JSON.stringify(Buffer.from(base64, "base64").toString("latin1"));
}
