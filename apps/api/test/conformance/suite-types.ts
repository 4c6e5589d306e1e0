import { readFileSync } from "node:fs";
import { createFileRegistry, type DescMessage, type FileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";

/** The messages of the conformance suite, read from what `buf build` makes of its proto files. */
export interface SuiteTypes {
  registry: FileRegistry;
  message: (name: string) => DescMessage;
}

const pkg = "connectrpc.conformance.v1";

/** @throws Error where the file does not have the service of the suite */
export function suiteTypes(
  file: string,
): SuiteTypes & { service: NonNullable<ReturnType<FileRegistry["getService"]>> } {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(file)));
  const service = registry.getService(`${pkg}.ConformanceService`);
  if (!service) throw new Error(`${file} has no ${pkg}.ConformanceService.`);
  const message = (name: string) => {
    const type = registry.getMessage(`${pkg}.${name}`);
    if (!type) throw new Error(`${file} has no ${pkg}.${name}.`);
    return type;
  };
  return { registry, service, message };
}

/** A header or a query parameter with its values. */
export interface Header {
  name: string;
  value: string[];
}

/** The headers that a response is to have. */
export interface WantedHeaders {
  responseHeaders: Header[];
  responseTrailers: Header[];
}

/** The error that a method is to end with. */
export interface WantedError {
  code: number;
  message?: string;
  details: { typeUrl: string; value: Uint8Array }[];
}

/** A request of one message: it describes its response. */
export interface UnaryRequest {
  responseDefinition?: WantedHeaders & {
    response: { case: "responseData"; value: Uint8Array } | { case: "error"; value: WantedError } | { case: undefined };
    responseDelayMs: number;
  };
}

/** A request whose response is a stream. */
export interface StreamRequest {
  responseDefinition?: WantedHeaders & { responseData: Uint8Array[]; responseDelayMs: number; error?: WantedError };
}

/** What the suite requires of the server. */
export interface ServerRequest {
  useTls: boolean;
  serverCreds?: { cert: Uint8Array; key: Uint8Array };
  messageReceiveLimit: number;
}
