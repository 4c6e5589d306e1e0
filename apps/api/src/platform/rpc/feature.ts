import type { DescMethod, DescMethodUnary, DescService, Message } from "@bufbuild/protobuf";
import type { ConnectRouter, ConnectRouterOptions, HandlerContext, MethodImpl, ServiceImpl } from "@connectrpc/connect";
import type { TerminalScope } from "@meguri/rules/terminal";
import type { z } from "zod";

/** What opens a method to terminals. */
export interface TerminalPolicy {
  /** A terminal needs one of them. */
  scopes: readonly TerminalScope[];
  /** What of the method is open to terminals, where not all of it is. */
  only?: z.ZodType;
}

/** Who may call a method, and what its request must look like. */
export interface MethodPolicy {
  /** `token`: a verified token, even without a user row; `user`: a user; `admin`: an administrator. */
  who: "token" | "user" | "admin";
  /** Allowed to somebody who still lacks the second factor that the tenant requires. */
  withoutSecondFactor?: boolean;
  /** Refused to an administrator who is signed in as somebody else. */
  notWhileActing?: boolean;
  /** Refused to somebody who signed in longer than ten minutes ago. */
  recentSignIn?: boolean;
  /** Refused to somebody who has not proved that their e-mail address is theirs. */
  provenEmail?: boolean;
  /** Which terminals may call it too; without this none may. */
  terminal?: TerminalPolicy;
  /** Rules of the request; the messages of its problems are keys of the web's phrases. */
  rules?: z.ZodType;
  /** Largest request in bytes, unpacked, where it differs from 1 MiB. */
  maxBytes?: number;
}

export type PolicyTable = ReadonlyMap<DescMethod, MethodPolicy>;

/** A method with one request and one response. */
export interface UnaryMethod {
  method: DescMethodUnary;
  answer: (request: Message, context: HandlerContext) => unknown;
  /** Largest request in bytes, unpacked. */
  maxBytes: number;
}

/** A service with its handlers and a policy for each of its methods. */
export interface Feature {
  service: DescService;
  policies: PolicyTable;
  /** The methods with one request and one response. */
  unary: readonly UnaryMethod[];
  register(router: ConnectRouter): void;
}

const mebibyte = 1024 * 1024;

/** Ties a service to its handlers; a method without a policy does not compile. */
export function feature<S extends DescService>(
  service: S,
  policies: { [K in keyof S["method"]]: MethodPolicy },
  handlers: ServiceImpl<S>,
): Feature {
  const table = new Map(service.methods.map((method) => [method, named<MethodPolicy>(policies, method)]));
  return {
    service,
    policies: table,
    unary: service.methods.filter(isUnary).map((method) => {
      const { maxBytes = mebibyte } = named<MethodPolicy>(policies, method);
      return { method, answer: named<UnaryMethod["answer"]>(handlers, method), maxBytes };
    }),
    register(router) {
      for (const [method, policy] of table) {
        router.rpc(method, named<MethodImpl<typeof method>>(handlers, method), limitsOf(policy));
      }
    },
  };
}

function isUnary(method: DescMethod): method is DescMethodUnary {
  return method.methodKind === "unary";
}

function named<T>(record: object, method: DescMethod): T {
  return Reflect.get(record, method.localName);
}

function limitsOf(policy: MethodPolicy): ConnectRouterOptions {
  return { grpc: false, grpcWeb: false, readMaxBytes: policy.maxBytes ?? mebibyte };
}
